// What makes a form that is sent twice one form: a key of its own for each time a page is drawn. For forms that the
// browser sends by itself; what scripts send has its key in a header.

/** A hidden field, within the form. */
export function FormKey() {
  return <input type="hidden" name="key" value={crypto.randomUUID()} />;
}
