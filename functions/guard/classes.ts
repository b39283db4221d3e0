// Closed classes whose members exclude each other: who is French is not therefore Spanish, a film is no album.
// Data and look-up by stem only.

import { stemOf } from '../text/text.ts';

const classes = `american british english scottish welsh irish french german italian spanish portuguese dutch belgian swiss austrian
swedish norwegian danish finnish polish russian ukrainian czech hungarian greek turkish israeli iranian iraqi indian
pakistani bangladeshi nepali chinese japanese korean thai vietnamese indonesian malaysian filipino australian
canadian mexican brazilian argentine chilean colombian peruvian cuban jamaican egyptian moroccan nigerian kenyan ghanaian
african european asian south-african saudi albanian romanian bulgarian serbian croatian icelandic armenian
|film movie book novel album song single series play opera poem magazine newspaper podcast game musical
|january february march april may june july august september october november december
|monday tuesday wednesday thursday friday saturday sunday
|red orange yellow green blue purple violet pink brown black white grey silver gold golden
|spring summer autumn fall winter
|mother father sister brother son daughter uncle aunt nephew niece cousin grandfather grandmother husband wife
|first second third fourth fifth sixth seventh eighth ninth tenth last
|drama comedy thriller horror romance western documentary animation sitcom
|guitar piano drums bass violin keyboard saxophone trumpet flute cello
|christian muslim hindu buddhist jewish catholic protestant sikh atheist
|england scotland wales ireland france germany italy spain portugal netherlands belgium switzerland austria sweden norway
denmark finland poland russia ukraine greece turkey israel iran iraq india pakistan china japan korea thailand vietnam
indonesia malaysia philippines australia canada mexico brazil argentina chile colombia peru cuba jamaica egypt morocco nigeria
kenya ghana
|football baseball basketball hockey cricket tennis golf rugby volleyball boxing wrestling swimming
|mercury venus earth mars jupiter saturn uranus neptune pluto
|input output|client server|sensor actuator|publisher subscriber broker
|hour minute second day week month year decade century
|kitchen bathroom bedroom garage garden
|plaintext ciphertext|integer float string boolean array
|celsius fahrenheit kelvin
|copper aluminium steel iron silver gold brass bronze lead zinc tin
|oxygen hydrogen nitrogen carbon helium
|nitrogen phosphorus potassium
|wheat rice maize corn barley oats cotton soy
|get post put patch delete
|north south east west`;

const classOf = new Map<string, Set<number>>();
for (const [index, members] of classes.split('|').entries()) {
  for (const word of members.trim().split(/\s+/)) {
    const stem = stemOf(word);
    const known = classOf.get(stem);
    if (known) known.add(index);
    else classOf.set(stem, new Set([index]));
  }
}

/** True when both belong to one class of things that exclude each other. */
export function excludeEachOther(left: string, right: string): boolean {
  if (left === right) return false;
  const first = classOf.get(left);
  const second = classOf.get(right);
  if (!first || !second) return false;
  for (const index of first) if (second.has(index)) return true;
  return false;
}

/** True when a stem belongs to any such class. */
export function isInClass(stem: string): boolean {
  return classOf.has(stem);
}
