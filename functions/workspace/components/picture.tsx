// An image that the course keeps: shown as a picture and as nothing else, once it comes near. Its own address opens it whole.

interface PictureProps {
  readonly courseId: string;
  readonly reference: string;
  readonly image: {
    readonly hash: string;
    /** What it shows, as its author says; may be empty. */
    readonly words: string;
    readonly width: number | null;
    readonly height: number | null;
  };
  /** Of the document it stands in: its alternative where its author says nothing. */
  readonly title: string;
  /** Shown below it; empty where the passage says it already. */
  readonly caption: string;
}

export function Picture({ courseId, reference, image, title, caption }: PictureProps) {
  const { hash, words, width, height } = image;
  const address = `/api/courses/${courseId}/references/${reference}/images/${hash}`;
  return (
    <figure class="picture">
      <a href={address} target="_blank" rel="noopener">
        <img
          src={address}
          alt={words || title}
          loading="lazy"
          decoding="async"
          width={width ?? undefined}
          height={height ?? undefined}
        />
      </a>
      {caption !== '' && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  );
}
