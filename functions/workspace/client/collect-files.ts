// Files as a browser gives them: dropped, chosen, as a folder, or pasted. Folders are walked; nothing is read yet.

export interface CollectedFile {
  readonly path: string;
  readonly file: File;
}

export function fromFields(list: FileList | null): readonly CollectedFile[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** The entries must be taken at once: after the event they are gone. */
export async function fromDrop(transfer: DataTransfer | null): Promise<readonly CollectedFile[]> {
  const entries = [...(transfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found = await Promise.all(entries.map(walk));
  return found.flat();
}

/** A text as a file, called after its title. */
export function fromText({ title, text }: { readonly title: string; readonly text: string }): CollectedFile {
  const name = title
    .trim()
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim();
  const hasTitle = /^#\s/m.test(text.slice(0, 2_000));
  const content = hasTitle ? text : `# ${title.trim()}\n\n${text}`;
  // The same text is the same file, whenever it is pasted.
  const lastModified = [...content].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1e15, 7);
  return { path: `${name || 'text'}.md`, file: new File([content], `${name || 'text'}.md`, { lastModified }) };
}

async function walk(entry: FileSystemEntry): Promise<readonly CollectedFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: CollectedFile[] = [];
  // A reader gives a hundred at a time, and none when it has given all.
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const each of some) found.push(...(await walk(each)));
  }
}
