// Renders the composer and the field for mathematics by themselves, in English.
import type { OutlineBody } from '../../functions/contract/course.ts';
import type { WorkspaceActions } from '../../functions/workspace/actions.ts';
import { Composer, type Tutoring } from '../../functions/workspace/components/composer.tsx';
import { MathField, type MathFieldProps } from '../../functions/workspace/components/math-field.tsx';
import { textsOf } from '../../functions/workspace/texts/catalogs.ts';
import { SpeechContext } from '../../functions/workspace/texts/use-texts.ts';

const speech = { language: 'en' as const, texts: textsOf('en', ['composer']) };
const course = {
  course_id: 'soil',
  title: 'Soil for gardeners',
  profile: 'coach' as const,
  language: 'en',
  version: 4,
  node_count: 12,
  class_number: null,
  subject: null,
  licence: null,
  attribution: null,
  description: null,
  has_learning_path: true,
};

export function renderComposer(given: {
  readonly actions: WorkspaceActions;
  readonly draft?: string;
  readonly quote?: string;
  readonly outline?: OutlineBody;
  readonly isAsking?: boolean;
  readonly tutoring?: Tutoring;
}): string {
  const data = {
    course,
    outline: given.outline ?? null,
    scope: null,
    draft: given.draft ?? '',
    quote: given.quote ?? null,
    turns: [],
  };
  const page = (
    <SpeechContext.Provider value={speech}>
      <Composer
        data={data}
        isAsking={given.isAsking ?? false}
        actions={given.actions}
        tutoring={given.tutoring ?? null}
      />
    </SpeechContext.Provider>
  );
  return String(page);
}

export function renderMathField(given: Partial<MathFieldProps>): string {
  const props: MathFieldProps = {
    id: 'answer',
    label: 'Your answer',
    value: '',
    isDisabled: false,
    isLive: true,
    maxLength: 500,
    onInput() {},
    onSubmit() {},
    ...given,
  };
  const page = (
    <SpeechContext.Provider value={speech}>
      <MathField {...props} />
    </SpeechContext.Provider>
  );
  return String(page);
}
