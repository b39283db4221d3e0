// Names of files that no course keeps: told by the page before they are sent, and by the Worker that takes them.

/** Hidden files and folders (`..` is none), and what systems and tools leave. */
const noise = /(?:^|\/)(?:\.(?!\.?(?:\/|$))[^/]*|__MACOSX|node_modules|__pycache__|Thumbs\.db|desktop\.ini)(?:\/|$)/i;
/** Scripts of VitePress' settings, hidden as they are: the sidebar in them orders the pages, and may lie in one of its own. */
export const siteSettingsFile = /(?:^|\/)\.vitepress\/(?:config\/)?[\w.-]+\.[cm]?[jt]s$/;
/** Sound, programs, and pictures that no page shows: what holds no text. Archives in archives are not opened. */
const noText =
  /\.(?:avif|bmp|ico|tiff?|svgz|mp[34]|m4[av]|mov|avi|mkv|webm|wav|ogg|flac|woff2?|ttf|otf|eot|exe|dll|so|class|jar|pyc|gz|tgz|bz2|xz|7z|rar|tar|iso|dmg|bin|dat|db|sqlite3?|psd|ai|sketch)$/i;

/** Whether a file is passed over without a word of its own. */
export function isPassedOver(path: string): boolean {
  const settings = siteSettingsFile.exec(path);
  // What would be passed over without the hidden folder still is.
  const shown = settings === null ? path : path.slice(0, settings.index);
  return noise.test(shown) || noText.test(shown) || path.endsWith('/');
}

/** Whether a document is text that its author can edit as it is. */
export function isEditableName(path: string): boolean {
  return /\.(?:md|mdx|markdown|qmd|rmd|rst|adoc|asciidoc|asc|txt|vtt|srt)$/i.test(path);
}

export function isArchiveName(path: string): boolean {
  return /\.zip$/i.test(path);
}

/** A course id made of a title or a folder's name; null where no letter of it can stand in one. */
export function courseIdOf(name: string): string | null {
  const id = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-|-$/g, '');
  return /^[a-z0-9]/.test(id) ? id : null;
}
