// The page's few icons, drawn with presentation attributes only. Decoration: the words beside them say the same.

const shapes = {
  mark: 'M4 20V9l8-5 8 5v11M9 20v-6h6v6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  send: 'M5 12h14M13 6l6 6-6 6',
  stop: 'M7 7h10v10H7z',
  up: 'M7 11v9H4v-9zM7 11l4.5-7c1.2 0 2 .9 2 2.1L13 10h5.2c1.2 0 2 1.1 1.8 2.2l-1.2 6c-.2 1-1 1.8-2 1.8H7',
  down: 'M17 13V4h3v9zM17 13l-4.5 7c-1.2 0-2-.9-2-2.1L11 14H5.8c-1.2 0-2-1.1-1.8-2.2l1.2-6C5.4 4.8 6.2 4 7.2 4H17',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  leave: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  book: 'M5 5.5C7.5 4 10 4 12 5.5c2-1.5 4.5-1.5 7 0V19c-2.5-1.3-5-1.3-7 0-2-1.3-4.5-1.3-7 0zM12 5.5V19',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5',
  question: 'M9 9.5a3 3 0 1 1 4.3 2.7c-.9.4-1.3 1-1.3 2M12 17.5v.1',
  empty: 'M6 12h12',
  menu: 'M5 7h14M5 12h14M5 17h14',
  warning: 'M12 4 3 19.5h18zM12 10v4.5M12 17v.1',
  offline: 'M4 4l16 16M8.5 15.5a5 5 0 0 1 6.5-.5M5 12a10 10 0 0 1 5-2.7M14 9.2a10 10 0 0 1 5 2.8M12 19v.1',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  fresh: 'M12 5v14M5 12h14',
  lock: 'M7 11h10v8H7zM9 11V8a3 3 0 0 1 6 0v3',
  formula: 'M3 13h2.5l3 6.5L12 5h8.5M14.5 11l5.5 7.5M20 11l-5.5 7.5',
  microphone:
    'M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4zM6.5 11.5a5.5 5.5 0 0 0 11 0M12 17v3M9 20h6',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5.5M12 7.5v.1',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  pencil: 'M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  more: 'M6 12v.1M12 12v.1M18 12v.1',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 11v5M13.5 11v5',
  list: 'M8 6h11M8 12h11M8 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" aria-hidden="true" focusable="false">
      <path d={shapes[name]} stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
