import type { reviewTexts as english } from '../en/review.ts';
import type { Wording } from '../wording.ts';

export const reviewTexts: Wording<typeof english> = {
  title: 'दोहराने के लिए फ़्लैश कार्ड',
  due: { one: '{count} फ़्लैश कार्ड अभी दोहराना है', other: '{count} फ़्लैश कार्ड अभी दोहराने हैं' },
  begin: 'कार्ड दोहराएँ',
  notNow: 'आपके देखे हुए कार्डों में से अभी किसी को दोहराना नहीं है।',
  next: 'अगला कार्ड {time} को आएगा।',
  all: { one: '{count} कार्ड फिर से देखें', other: 'सभी {count} कार्ड फिर से देखें' },
  none: 'आपने अभी किसी फ़्लैश कार्ड के बारे में नहीं बताया है कि वह कितना याद था। जिसके बारे में बताएँगे, वह यहाँ फिर आएगा।',
  toCards: 'फ़्लैश कार्ड देखें',
  nextStep: {
    title: 'अगला कदम',
    goOn: '“{unit}” के साथ आगे बढ़ें',
    drills: { one: '{count} अभ्यास दोहराएँ', other: '{count} अभ्यास दोहराएँ' },
    cards: { one: '{count} फ़्लैश कार्ड दोहराएँ', other: '{count} फ़्लैश कार्ड दोहराएँ' },
  },
};
