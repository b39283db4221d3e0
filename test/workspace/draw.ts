// Whole pages and parts of one, as the server renders them, for tests of components.
import { type FC, jsx } from 'hono/jsx';
import { type FrameData, renderPage } from '../../functions/workspace/page-frame.tsx';
import { textsOf } from '../../functions/workspace/texts/catalogs.ts';
import type { Language, TextArea } from '../../functions/workspace/texts/wording.ts';

export function frameWith(areas: readonly TextArea[], language: Language = 'en'): FrameData {
  return {
    language,
    texts: textsOf(language, areas),
    viewer: { id: 'a-learner', roles: ['learner'], isSignedIn: false, name: null },
    address: '/',
    courses: [],
    courseId: null,
    isDebugging: false,
    mayDebug: false,
  };
}

/** A page with nothing but this component in it. */
export function drawPart<Props extends object>(frame: FrameData, component: FC<Props>, props: Props): string {
  return renderPage({ frame, title: null, script: 'workspace', data: null }, () => jsx(component as FC, props));
}
