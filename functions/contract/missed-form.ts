// Which answers count as answered; apart from the schemas, which no page carries.
export { isFullyAnswered } from '../course/missed-form.ts';
