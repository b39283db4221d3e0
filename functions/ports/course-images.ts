// The images that passages of a course show. Types only.
import type { ImageType } from '../course/image-type.ts';
import type { CourseScope } from './scope.ts';

export interface CourseImage {
  readonly mediaType: ImageType;
  readonly bytes: Uint8Array;
}

export interface KeptImage extends CourseImage {
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string;
}

export interface CourseImages {
  /**
   * An image that a passage shows, or has shown, to those who see the passage; null otherwise. A passage of a draft and one
   * that is not released yet are there for whoever sees what is unreleased.
   */
  readImage(input: CourseScope & { readonly reference: string; readonly hash: string }): Promise<CourseImage | null>;
}
