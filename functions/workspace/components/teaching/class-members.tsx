// Who belongs to a class: the list with a way to remove each, and taking somebody in by their ID.

import type { ClassViewBody } from '../../../contract/class.ts';
import { teachingAddress } from '../../teaching-addresses.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { FormKey } from '../form-key.tsx';
import { Moment } from '../moment.tsx';
import { usePersonName } from './teaching-frame.tsx';

interface MembersFoldProps {
  readonly count: number;
  // biome-ignore lint/suspicious/noExplicitAny: hono types its elements so.
  readonly children?: any;
}

interface ClassMembersProps {
  readonly view: ClassViewBody;
  readonly viewerId: string;
}

/** More than these stand folded. */
const openMembersLimit = 12;

export function ClassMembers({ view, viewerId }: ClassMembersProps) {
  const texts = useTexts('classes').class;
  const nameOf = usePersonName();
  const { classId } = view.class;
  return (
    <section>
      <h2>{texts.members}</h2>
      <MembersFold count={view.members.length}>
        <table class="teaching-table">
          <thead>
            <tr>
              <th scope="col">{texts.person}</th>
              <th scope="col">{texts.role}</th>
              <th scope="col">{texts.joined}</th>
              <th scope="col">
                <span class="visually-hidden">{texts.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {view.members.map((member) => (
              <tr key={member.personId}>
                <th scope="row" dir="auto">
                  {nameOf(member)}
                  {member.personId === viewerId && <span class="fine">{` (${texts.you})`}</span>}
                </th>
                <td>{texts.roles[member.role]}</td>
                <td class="fine">
                  <Moment at={member.joinedAt} shape="day" />
                </td>
                <td class="teaching-end">
                  <a
                    class="button"
                    href={teachingAddress('class', { class: classId, remove: member.personId })}
                    aria-label={fill(texts.removeName, { name: nameOf(member) })}
                  >
                    {texts.remove}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </MembersFold>
      <AddMember classId={classId} />
    </section>
  );
}

/** A long list stands folded, so that what follows is near. */
function MembersFold({ count: members, children }: MembersFoldProps) {
  const { classes: texts } = useTexts('classes');
  const count = useCount();
  if (members <= openMembersLimit) return <>{children}</>;
  return (
    <details class="teaching-more">
      <summary>{count(texts.people, members)}</summary>
      {children}
    </details>
  );
}

function AddMember({ classId }: { readonly classId: string }) {
  const texts = useTexts('classes').class;
  return (
    <details class="teaching-more">
      <summary>{texts.add}</summary>
      <form class="teaching-form" method="post" action={teachingAddress('class', { class: classId })}>
        <FormKey />
        <p class="fine">{texts.addHint}</p>
        <label for="person-id">{texts.id}</label>
        <input id="person-id" class="teaching-field" name="person" required maxlength={128} autocomplete="off" />
        <label for="person-name">{texts.displayName}</label>
        <input id="person-name" class="teaching-field" name="displayName" maxlength={60} autocomplete="off" />
        <label for="person-role">{texts.role}</label>
        <select id="person-role" class="teaching-field" name="role">
          <option value="learner">{texts.roles.learner}</option>
          <option value="teacher">{texts.roles.teacher}</option>
        </select>
        <p class="teaching-buttons">
          <button type="submit" class="button" name="action" value="enrol">
            {texts.addPerson}
          </button>
        </p>
      </form>
    </details>
  );
}
