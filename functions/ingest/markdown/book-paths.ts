// Paths of documents of a book, and of files that they name.

export function isRst(path: string): boolean {
  return /\.rst$/i.test(path);
}

export function withoutEnding(path: string): string {
  return path.replace(/\.\w+$/, '');
}

/** Documents of Sphinx may lie in a folder of the course, from which their names count. */
export function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.length > 8
    ? ['']
    : [...parts.keys(), parts.length].map((count) => [...parts.slice(0, count), ''].join('/'));
}

/** A path beside the document, inside the course's folder; null where it leads out of it. */
export function pathFrom(document: string, target: string): string | null {
  if (target === '' || /^(?:\/|[a-z]+:|\\)/i.test(target)) return null;
  const parts = document.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
