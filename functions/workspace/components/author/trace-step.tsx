// The form all steps of a traced question share: a heading, facts, and what is folded away until it is wanted.
import type { Child } from 'hono/jsx';

interface Children {
  readonly children?: Child;
}

export function Step({ title, children }: { readonly title: string } & Children) {
  return (
    <li class="questions-step">
      <h3>{title}</h3>
      <div class="questions-step-body">{children}</div>
    </li>
  );
}

export function Facts({ children }: Children) {
  return <dl class="questions-step-facts">{children}</dl>;
}

export function Fold({ title, children }: { readonly title: string } & Children) {
  return (
    <details class="questions-fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** Scrolls sideways within itself, by keyboard too. */
export function Wide({ label, children }: { readonly label: string } & Children) {
  return (
    <section class="questions-scroll" aria-label={label} tabindex={0}>
      {children}
    </section>
  );
}
