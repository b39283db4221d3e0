// Paths of documents of a book.

export function isRst(path: string): boolean {
  return /\.rst$/i.test(path);
}

export function withoutEnding(path: string): string {
  return path.replace(/\.\w+$/, '');
}
