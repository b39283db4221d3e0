// A histogram as an SVG: one series beside another for each bin. Pure.

const width = 760;
const height = 360;
const margin = { left: 56, right: 16, top: 40, bottom: 56 };
const colours = ['#2f6f9f', '#c8752d', '#5d8a3a', '#8a4a7d'];

/** @param input.series values by name; all share the bins */
export function drawHistogram(input: {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}): string {
  const all = input.series.flatMap(({ values }) => values);
  const least = Math.min(...all);
  const greatest = Math.max(...all, least + 1);
  const size = niceSize((greatest - least) / 16);
  const first = Math.floor(least / size) * size;
  const bins = Math.floor((greatest - first) / size) + 1;
  const counts = input.series.map(({ values }) => {
    const count = Array.from({ length: bins }, () => 0);
    for (const value of values) {
      const bin = Math.floor((value - first) / size);
      count[bin] = (count[bin] ?? 0) + 1;
    }
    return count;
  });
  const top = Math.max(1, ...counts.flat());
  const plot = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
  const step = plot.width / bins;
  const bar = (step * 0.9) / input.series.length;
  const bars = counts.flatMap((count, series) =>
    count.map((value, bin) => {
      const tall = (value / top) * plot.height;
      const x = margin.left + bin * step + step * 0.05 + series * bar;
      const y = margin.top + plot.height - tall;
      return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${bar.toFixed(1)}" height="${tall.toFixed(1)}" fill="${colours[series % colours.length]}"/>`;
    }),
  );
  const labels = Array.from({ length: bins + 1 }, (_, bin) => bin)
    .filter((bin) => bin % Math.ceil(bins / 10) === 0)
    .map((bin) => text(margin.left + bin * step, height - margin.bottom + 18, String(first + bin * size), 'middle'));
  const scale = [0, 0.5, 1].map((share) =>
    text(margin.left - 8, margin.top + plot.height * (1 - share) + 4, String(Math.round(top * share)), 'end'),
  );
  const legend = input.series.map(
    ({ name }, series) =>
      `<rect x="${margin.left + series * 170}" y="${height - 20}" width="12" height="12" fill="${colours[series % colours.length]}"/>` +
      text(margin.left + series * 170 + 18, height - 10, name, 'start'),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>${escapeXml(input.title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${margin.left}" y="22" font-size="15">${escapeXml(input.title)}</text>`,
    ...bars,
    `<line x1="${margin.left}" y1="${margin.top + plot.height}" x2="${width - margin.right}" y2="${margin.top + plot.height}" stroke="#333333"/>`,
    ...labels,
    ...scale,
    text(width - margin.right, height - margin.bottom + 36, input.unit, 'end'),
    ...legend,
    '</svg>',
    '',
  ].join('\n');
}

function text(x: number, y: number, content: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escapeXml(content)}</text>`;
}

function escapeXml(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** 1, 2 or 5 times a power of ten, at least one. */
function niceSize(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(raw, 1)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power;
}
