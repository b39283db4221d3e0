// One name and what it stands for, in a list (<dl>) of such facts.

interface FactProps {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: hono types its elements so.
  readonly children?: any;
}

export function Fact({ name, children }: FactProps) {
  return (
    <div class="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
