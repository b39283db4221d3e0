// The panel beside the talk: opened at a passage or several, closed again by the browser itself.
import type { WorkspaceActions } from '../actions.ts';
import { placesOf } from '../addresses.ts';
import type { Panel } from '../model.ts';
import { usePlaceAddress } from '../place-address.ts';
import { readerAddress } from '../reader-addresses.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { panelId, panelTitleId } from './element-ids.ts';
import { FailureNote } from './failure-note.tsx';
import { Icon } from './icons.tsx';
import { OpenPassages } from './open-passages.tsx';
import { PassageName, PassagePlace } from './passage-name.tsx';

interface PanelProps {
  readonly courseId: string;
  /** Of the course: BCP 47. */
  readonly language: string;
  readonly panel: Panel;
  readonly actions: WorkspaceActions;
}

/** The browser opens and closes the dialog itself (as a sheet on a phone); the server renders it open. */
export function PassagePanel({ courseId, language, panel, actions }: PanelProps) {
  const texts = useTexts('ask').passage;
  const isOpen = panel.kind !== 'closed';
  return (
    <dialog class="panel" id={panelId} aria-labelledby={panelTitleId} {...(actions.isLive ? {} : { open: isOpen })}>
      {isOpen && (
        <div class="panel-inner" key={panel.kind}>
          <PanelHead {...{ courseId, panel, actions }} />
          {panel.kind === 'loading' && (
            <p class="progress">
              <span class="pulse" aria-hidden="true" />
              {texts.loading}
            </p>
          )}
          {panel.kind === 'failed' && (
            <FailureNote
              failure={panel.failure}
              {...(actions.isLive ? { onRetry: () => actions.open(panel.place) } : {})}
            />
          )}
          {panel.kind === 'open' && (
            <OpenPassages {...{ courseId, language, actions }} place={panel.place} views={panel.views} />
          )}
        </div>
      )}
    </dialog>
  );
}

interface PanelHeadProps extends Omit<PanelProps, 'language'> {
  readonly panel: Exclude<Panel, { kind: 'closed' }>;
}

function PanelHead({ courseId, panel, actions }: PanelHeadProps) {
  const { passage: texts, passages } = useTexts('ask');
  const { place } = panel;
  const address = usePlaceAddress();
  const passage = panel.kind === 'open' ? panel.views[0]?.passage : undefined;
  const places = placesOf(place).length;
  const stands = panel.kind === 'open' && panel.views[0]?.status !== 'tombstone';
  const count = useCount();
  const close = (event: MouseEvent) => {
    event.preventDefault();
    actions.close();
  };
  return (
    <div class="panel-head">
      <div>
        <p class="eyebrow">{place.marks ? texts.evidence : (passage?.container_title ?? texts.title)}</p>
        <h2 id={panelTitleId} tabindex={-1}>
          {places > 1 ? count(passages, places) : passage ? <PassageName passage={passage} /> : place.reference}
        </h2>
        {places === 1 && passage && <PassagePlace passage={passage} />}
        {places === 1 && stands && (
          <a class="panel-read" href={readerAddress({ courseId, reference: place.reference })}>
            <Icon name="book" /> {texts.read}
          </a>
        )}
      </div>
      <a class="icon-button" href={address(courseId, null)} aria-label={texts.close} onClick={close}>
        <Icon name="close" />
      </a>
    </div>
  );
}
