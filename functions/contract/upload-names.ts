// Which files are sent at all, and what a course is called after; apart from the schemas, which no page carries.
export { imageBytes, isImageName } from '../course/image-type.ts';
export { courseIdOf, isArchiveName, isEditableName, isPassedOver } from '../course/upload-names.ts';
