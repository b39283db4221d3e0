// Brings a page to life: takes over what the server rendered, keeps it in step with the page's state.
import { type Child, useState } from 'hono/jsx';
import { render } from 'hono/jsx/dom';
import { dataId, rootId } from '../components/element-ids.ts';
import type { FrameData } from '../page-frame.tsx';
import { SpeechContext } from '../texts/use-texts.ts';
import type { Store } from './store.ts';

/** The data the server gave the page; null where there is none, and so nothing to bring to life. */
export function readGivenData<Data>(): Data | null {
  const given = document.getElementById(dataId)?.textContent;
  return given ? (JSON.parse(given) as Data) : null;
}

/** Renders `view` into the page at every change of the store. The focus stays where it was. */
export function bringToLife<State>(input: {
  readonly frame: FrameData;
  readonly store: Store<State>;
  readonly view: (state: State) => Child;
}): void {
  const { frame, store, view } = input;
  const root = document.getElementById(rootId);
  if (!root) return;
  const hadFocus = document.activeElement?.id;
  const Live = () => {
    const [state, setState] = useState(store.read());
    const [isListening, setListening] = useState(false);
    if (!isListening) {
      store.onChange(setState);
      setListening(true);
    }
    return view(state);
  };
  render(
    <SpeechContext.Provider value={frame}>
      <Live />
    </SpeechContext.Provider>,
    root,
  );
  if (hadFocus) document.getElementById(hadFocus)?.focus();
  document.documentElement.classList.add('is-live');
}
