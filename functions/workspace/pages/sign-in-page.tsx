// Signing in: who a link or a pasted token signs in as, and one button. Nothing happens before it is pressed.
import { Icon } from '../components/icons.tsx';
import { Moment } from '../components/moment.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { type FrameData, renderPage, type Viewer } from '../page-frame.tsx';
import { useLanguage, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

export interface SignInPage {
  readonly frame: FrameData;
  /** Where to go afterwards. */
  readonly next: string;
  /** Whether there is an identity provider, whose tokens are pasted; else links are made on the command line. */
  readonly hasProvider: boolean;
  readonly state:
    | { readonly kind: 'ask' }
    | {
        readonly kind: 'confirm';
        readonly token: string;
        readonly name: string | null;
        readonly roles: Viewer['roles'];
        /** Until when the sign-in holds, milliseconds since the epoch. */
        readonly untilMs: number;
        /** Whether this browser's learner can come along; null where it is nobody yet. */
        readonly bring: 'wished' | 'possible' | null;
      }
    | { readonly kind: 'refused'; readonly reason: 'invalid' | 'in_address' | 'too_long' | 'unreachable' };
}

export function renderSignInPage(page: SignInPage): string {
  const title = page.frame.texts.frame?.account.title ?? null;
  return renderPage({ frame: page.frame, title, script: null, data: null }, () => (
    <PageShell frame={page.frame} current="account" courseAction={null}>
      <SignIn {...page} />
    </PageShell>
  ));
}

function SignIn({ frame, next, hasProvider, state }: SignInPage) {
  const { account: texts, nav } = useTexts('frame');
  const toMyData = nav.myData;
  const { viewer } = frame;
  return (
    <section class="sign-in">
      <h1>{texts.title}</h1>
      {viewer.isSignedIn && <p>{fill(texts.already, { name: viewer.name ?? texts.unnamed })}</p>}
      {state.kind === 'refused' && (
        <div class="note note-failure" role="alert">
          <Icon name="warning" />
          <p>{texts.refused[state.reason]}</p>
        </div>
      )}
      {state.kind === 'confirm' ? (
        <Confirmation state={state} next={next} />
      ) : (
        <TokenForm next={next} hasProvider={hasProvider} />
      )}
      <p class="fine">{texts.learnersNote[hasProvider ? 'provider' : 'open']}</p>
      <p>
        <a href="/my-data">{toMyData}</a>
      </p>
    </section>
  );
}

function Confirmation({
  state,
  next,
}: {
  readonly state: Extract<SignInPage['state'], { kind: 'confirm' }>;
  readonly next: string;
}) {
  const texts = useTexts('frame').account;
  const language = useLanguage();
  const roles = new Intl.ListFormat(language).format(state.roles.map((role) => texts.roles[role]));
  return (
    <form class="sign-in-form" method="post" action="/sign-in">
      <dl class="sign-in-facts">
        <div class="fact">
          <dt>{texts.name}</dt>
          <dd dir="auto">{state.name ?? texts.unnamed}</dd>
        </div>
        <div class="fact">
          <dt>{texts.rolesLabel}</dt>
          <dd>{roles === '' ? texts.noRole : roles}</dd>
        </div>
        <div class="fact">
          <dt>{texts.until}</dt>
          <dd>
            <Moment at={new Date(state.untilMs).toISOString()} />
          </dd>
        </div>
      </dl>
      {state.bring !== null && (
        <p>
          <input type="checkbox" id="bring" name="bring" value="yes" checked={state.bring === 'wished'} />{' '}
          <label for="bring">{texts.bring}</label>
        </p>
      )}
      <input type="hidden" name="token" value={state.token} />
      <input type="hidden" name="next" value={next} />
      <p class="failure-ways">
        <button type="submit" class="button button-primary">
          {texts.submit}
        </button>
        <a class="button" href="/">
          {texts.cancel}
        </a>
      </p>
    </form>
  );
}

/**
 * Shown once more with what it means before anybody is signed in. The frame's script sends it with the token of a link;
 * without a script the link is pasted.
 */
function TokenForm({ next, hasProvider }: Pick<SignInPage, 'next' | 'hasProvider'>) {
  const texts = useTexts('frame').account;
  return (
    <form class="sign-in-form" id="show-token" method="post" action="/sign-in">
      <input type="hidden" name="show" value="yes" />
      <label for="token">{hasProvider ? texts.token : texts.link}</label>
      <p class="fine" id="token-hint">
        {hasProvider ? texts.providerHint : texts.linkHint}
      </p>
      <textarea
        id="token"
        name="token"
        rows={4}
        required
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-describedby="token-hint"
      />
      <input type="hidden" name="next" value={next} />
      <p>
        <button type="submit" class="button button-primary">
          {texts.submit}
        </button>
      </p>
    </form>
  );
}
