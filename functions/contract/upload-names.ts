// Which files are sent at all, for the page and for the service; apart from the schemas, which no page carries.
export { isArchiveName, isPassedOver } from '../course/upload-names.ts';
