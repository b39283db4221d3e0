// How instants are written, by the server in UTC and by the browser in its reader's own zone.
import { dateFormat } from './kept-formats.ts';

/** `moment`: day and time; `day`, `time`: one of them. An element `<time data-local=…>` names its shape for the browser. */
export type TimeShape = 'moment' | 'day' | 'time';

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const shapes: Readonly<Record<TimeShape, Intl.DateTimeFormatOptions>> = {
  moment: { ...day, ...clock },
  day,
  time: clock,
};

/**
 * @param input.at ISO 8601
 * @param input.language BCP 47
 * @param input.zone `own`: the reader's, where this runs in a browser; what holds a time of day then says no zone
 */
export function timeText(input: {
  readonly at: string;
  readonly shape: TimeShape;
  readonly language: string;
  readonly zone: 'UTC' | 'own';
}): string {
  const { at, shape, language, zone } = input;
  const utc = shape === 'moment' ? ({ timeZone: 'UTC', timeZoneName: 'short' } as const) : { timeZone: 'UTC' };
  return dateFormat(language, { ...shapes[shape], ...(zone === 'UTC' ? utc : {}) }).format(new Date(at));
}
