import { describe, expect, it } from 'vitest';
import { call, origin, send } from './support/client.ts';
import { say, startSession } from './support/tutor-thread.ts';
import { newPerson, newTutorCourse, type Person, tutorWorker } from './support/tutor-worker.ts';

const through = tutorWorker();

const visit = async (path: string, { headers, environment }: Pick<Person, 'headers' | 'environment'>) => {
  const response = await send(new Request(origin + path, { headers }), environment, through);
  return { status: response.status, html: await response.text() };
};

describe.each(['path', 'progress'])('the page /%s', (page) => {
  it('is there for every course with a learning path', async () => {
    const courseId = await newTutorCourse();
    const seen = await visit(`/${page}?course=${courseId}`, await newPerson());
    expect(seen.status).toBe(200);
    expect(seen.html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
    expect((await visit(`/${page}?course=%00`, await newPerson())).status).toBe(404);
    expect((await visit(`/${page}?course=absent`, await newPerson())).status).toBe(404);
  });

  it('says where a course has no learning path, and offers to ask it', async () => {
    const courseId = await newTutorCourse({ hasPath: false });
    const { status, html } = await visit(`/${page}?course=${courseId}`, await newPerson());
    expect(status).toBe(409);
    expect(html).toContain(`href="/?course=${courseId}"`);
  });

  it('lets one choose a course', async () => {
    const courseId = await newTutorCourse();
    await newTutorCourse();
    const { status, html } = await visit(`/${page}`, await newPerson());
    expect(status).toBe(200);
    expect(html).toContain(`href="/${page}?course=${courseId}"`);
  });
});

describe('the learning path without a script', () => {
  it('lists units by state and says why one is blocked', async () => {
    const courseId = await newTutorCourse();
    const { html } = await visit(`/path?course=${courseId}&unit=lines`, await newPerson());
    const order = ['Title of numbers', 'Title of __proto__', 'Title of equations', 'Title of lines'];
    const list = html.slice(html.indexOf('class="path-list"'), html.indexOf('class="unit-details"'));
    const places = order.map((title) => list.indexOf(title));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(html).toContain('First: “Title of numbers”, because “Title of equations” needs it.');
    expect(html).toMatch(new RegExp(`href="/\\?course=${courseId}&amp;unit=numbers(&amp;practise=1)?"`));
  });

  it('shows hostile units of an address nowhere', async () => {
    const courseId = await newTutorCourse();
    const hostile = encodeURIComponent('</script><script>alert(1)</script>');
    const { status, html } = await visit(`/path?course=${courseId}&unit=${hostile}`, await newPerson());
    expect(status).toBe(200);
    expect(html).not.toContain('alert(1)</script>');
  });
});

describe('the page of progress', () => {
  it('begins with what to do', async () => {
    const courseId = await newTutorCourse();
    const { html } = await visit(`/progress?course=${courseId}`, await newPerson());
    expect(html).toContain('Nothing here yet');
    expect(html).toMatch(new RegExp(`href="/\\?course=${courseId}&amp;unit=numbers(&amp;practise=1)?"`));
  });

  it('tells what counted, when which tier came, and only to the learner', async () => {
    const session = await startSession(through);
    for (const answer of ['5', '4', '4']) {
      const { id: messageId } = await say(session, 'drill');
      await call('gradeDrill', { ...session.on, body: { messageId, answer } });
    }
    const path = `/progress?course=${session.courseId}`;
    const { html } = await visit(path, session.person);
    expect(html).toContain('Title of numbers');
    expect(html).toContain('2 of 3');
    expect(html).toContain('Reached');
    expect(html).toContain('You got a drill wrong');
    // The turns that brought the drills are told by their answers, the two right ones as one.
    const { html: all } = await visit(`${path}&show=all`, session.person);
    expect(all).not.toContain('You worked with the tutor');
    expect(all.match(/You got a drill/g)).toHaveLength(2);
    expect((await visit(path, await newPerson())).html).toContain('Nothing here yet');
  });
});
