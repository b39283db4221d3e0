// What the number formats and fonts of a workbook say about a cell beyond its value: percent, a unit, bold. Pure.
import { isUnit } from './read-units.ts';
import { attribute, xmlElements } from './xml-elements.ts';

export interface CellStyle {
  readonly isPercent: boolean;
  /** A span of time ("36:30"), not a time of day. */
  readonly isDuration: boolean;
  readonly unit: string | null;
  readonly isBold: boolean;
}

const percentFormats: ReadonlySet<number> = new Set([9, 10]);
const durationFormat = 46;

/** Styles by their number, as cells name them. @param xml styles.xml */
export function readStyles(xml: string): readonly CellStyle[] {
  const formats = new Map<number, string>();
  for (const { tag } of xmlElements(xml, 'numFmt')) {
    formats.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '');
  }
  const [fonts] = xmlElements(xml, 'fonts');
  const isBold = [...xmlElements(fonts?.inner ?? '', 'font')].map(({ inner }) =>
    /<(?:\w+:)?b(?:\s+val="(?:1|true)")?\s*\/>/.test(inner),
  );
  const [styles] = xmlElements(xml, 'cellXfs');
  return [...xmlElements(styles?.inner ?? '', 'xf')].map(({ tag }): CellStyle => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    const format = formats.get(id) ?? '';
    return {
      isPercent: percentFormats.has(id) || /%/.test(withoutLiterals(format)),
      isDuration: id === durationFormat || /\[(?:h+|m+|s+)\]/i.test(format),
      unit: unitOfFormat(format),
      isBold: isBold[Number(attribute(tag, 'fontId') ?? 0)] ?? false,
    };
  });
}

/** The unit a number format prints behind the figures: `0.0" m"`, `0\ "kV"`, `#,##0 [$€-407]`. */
function unitOfFormat(format: string): string | null {
  const [positive = ''] = format.split(';');
  const behind = /[0#?](?:\s|\\ |_.){0,12}(?:"([^"]{1,16})"|\[\$([^\]-]{1,6})(?:-[^\]]{0,40})?\])\s{0,12}(?:_.)?$/.exec(
    positive,
  );
  const unit = (behind?.[1] ?? behind?.[2] ?? '').trim();
  return isUnit(unit) ? unit : null;
}

function withoutLiterals(format: string): string {
  return format.replace(/"[^"]*"|\\./g, '');
}
