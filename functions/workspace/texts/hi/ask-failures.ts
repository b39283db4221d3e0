import type { askFailureTexts as english } from '../en/ask-failures.ts';
import type { Wording } from '../wording.ts';

export const askFailureTexts: Wording<typeof english> = {
  request: 'अनुरोध',
  offline: { title: 'आप ऑफ़लाइन हैं', detail: 'कुछ खोया नहीं है। इंटरनेट आने पर फिर कोशिश करें।' },
  unreachable: {
    title: 'सेवा से संपर्क नहीं हो सका',
    detail: 'कुछ खोया नहीं है। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  brokenOff: {
    title: 'कनेक्शन टूट गया',
    detail: 'हो सकता है उत्तर का कुछ हिस्सा न आया हो।',
  },
  codes: {
    unauthenticated: { title: 'कृपया फिर से साइन इन करें', detail: 'आपका साइन-इन समाप्त हो गया है।' },
    not_found: { title: 'नहीं मिला', detail: 'शायद यह हटा दिया गया है, या आपके लिए खुला नहीं है।' },
    internal_error: {
      title: 'हमारी ओर से कुछ गड़बड़ हुई',
      detail: 'यह नीचे दिए नंबर के साथ दर्ज हो गया है।',
    },
    rate_limited: {
      title: 'एक साथ बहुत सारे अनुरोध',
      detail: 'ये आपकी ओर से या आपके नेटवर्क से आए। कुछ खोया नहीं है: कृपया एक मिनट बाद फिर कोशिश करें।',
    },
    unavailable: {
      title: 'सेवा का एक हिस्सा अभी उपलब्ध नहीं है',
      detail: 'कृपया थोड़ी देर में फिर कोशिश करें।',
    },
    exam_unavailable: {
      title: 'परीक्षा के प्रश्न अभी उपलब्ध नहीं हैं',
      detail: 'कुछ भी गिना नहीं गया। कृपया थोड़ी देर में फिर कोशिश करें।',
    },
  },
};
