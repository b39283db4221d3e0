// A form about the questions of one passage: which passage, and what is to be done.
import type { Child } from 'hono/jsx';
import { passageAddress } from '../../author-addresses.ts';
import { FormKey } from '../form-key.tsx';

export function PassageForm(props: {
  readonly courseId: string;
  readonly reference: string;
  readonly act: 'add' | 'drop';
  readonly children?: Child;
}) {
  return (
    <form class="author-act" method="post" action={passageAddress}>
      <FormKey />
      <input type="hidden" name="course" value={props.courseId} />
      <input type="hidden" name="reference" value={props.reference} />
      <input type="hidden" name="act" value={props.act} />
      {props.children}
    </form>
  );
}
