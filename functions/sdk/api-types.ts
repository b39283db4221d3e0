// Generated from the OpenAPI document by `npm run verify -- sdk-generate`; a test fails when it is stale. Types only.

export type AddPassageQuestion = {
  /** As a learner would ask it */
  question: string;
  /** The question it takes the place of */
  replaces?: string | undefined;
};

export type Answer = {
  answer_id: string;
  course_id: string;
  course_version: number;
  status: 'answered' | 'not_covered' | 'ambiguous_reference' | 'unknown_reference' | 'withheld' | 'unavailable';
  /** Stable code saying why there is no plain answer */
  reason: string | null;
  category:
    | 'definition'
    | 'procedure'
    | 'selection'
    | 'technical_value'
    | 'reason'
    | 'comparison'
    | 'example'
    | 'location'
    | 'drawing_reference'
    | 'yes_no'
    | 'list'
    | 'live_data'
    | 'general';
  /** All sentences as one text, or what is said instead. In inline citation mode (textbooks) each sentence is followed by its `[Source n]` and the text ends with the list of sources, all of it printed from the registry; `sentences[].text` never holds a mark */
  answer: string;
  sentences: Array<AnswerSentence>;
  references: Array<AnswerReference>;
  /** In inline citation mode: the printed source list, in the order of `references` */
  sources?:
    | Array<{
        /** What `[Source n]` in the answer points to; counted by first use */
        number: number;
        canonical_reference: string;
        book: string;
        class_number: number | null;
        subject: string | null;
        chapter: number | null;
        chapter_title: string | null;
        /** As printed on it */
        page: string | null;
        /** As printed in the list, e.g. "Algebra One, Class 10, Chapter 5 (Progressions), Page 95" */
        text: string;
      }>
    | undefined;
  suggestions: Array<Suggestion>;
  /** `quote`: the course's own words; `write`: a model's, each sentence verified or replaced by the course's */
  style: 'quote' | 'write';
  /** Words read as others; ask again with `spelling: "as_typed"` to have them taken as they are */
  spelling?: Array<{ typed: string; meant: string }> | undefined;
  /** What was left out for length */
  further?:
    | Array<{
        canonical_reference: string;
        display_reference: string;
        /** Passages left out */
        count: number;
      }>
    | undefined;
  /** Of a question that asks several things: what became of each */
  parts?:
    | Array<{
        question: string;
        status: 'answered' | 'not_covered' | 'ambiguous_reference' | 'unknown_reference' | 'withheld' | 'unavailable';
      }>
    | undefined;
  /** Filters the question suggests: preferred in this answer, to be sent as `filters` to exclude the rest */
  proposed_filters?: ProposedFilters | undefined;
  has_references: boolean;
  reference_count: number;
  /** Calibrated probability that what is shown answers the question; 0 where nothing is shown, null where nobody calibrated it: a place shown as named, a table read, a model that pointed, an embedding model the gate was not fitted to */
  confidence: number | null;
  source: 'explicit' | 'semantic' | 'none';
  guard: {
    pass: boolean;
    /** True where passages are quoted, or stand in for what a model wrote, because a model failed or has no call left that day */
    is_fallback: boolean;
    /** Counts of sentences: `quote`, `verified` (written, and confirmed by a second model), `replaced` by those they rest on, `left_out`; `conflict`, `metadata` */
    checks: Array<{ check: string; pass: boolean; count?: number | undefined }>;
  };
  model: {
    id: string | null;
    calls: number;
    /** True where the answer was given before and is given again */
    cached?: true | undefined;
  };
  timings_ms: Record<string, number>;
};

export type AnswerReference = {
  canonical_reference: string;
  display_reference: string;
  is_primary: boolean;
  day: number | null;
  container_type: 'chapter' | 'lab' | 'page' | 'sheet';
  container_id: string;
  container_title: string;
  node_type: 'step' | 'concept' | 'example' | 'definition' | 'procedure' | 'list_item' | 'heading' | 'row';
  sequence_number: number;
  relevance: number;
  /** Course version at which the reference was read */
  version: number;
  content_hash: string;
  document: PassageDocument;
  /** Kept images that the passage tells of */
  images?: Array<PassageImage> | undefined;
};

export type AnswerSentence = {
  text: string;
  /** Safe HTML with MathML; given with `?markup=html` */
  html?: string | undefined;
  /** Canonical references that support this sentence */
  references: Array<string>;
  /** The course's own words, verbatim */
  is_quote: boolean;
  /** Marked as what answers; the others stand around it */
  answers: boolean;
  /** How it is set: `text` runs on within its paragraph, the others stand by themselves */
  block: 'text' | 'list_item' | 'code' | 'math' | 'table' | 'heading';
  /** Of an item of a numbered list: its number as the document prints it */
  number?: number | undefined;
  /** The first of a quoted passage */
  starts_passage: boolean;
  /** Where it stands, or what it rests on, as offsets into the content of its passages; empty where it was computed from a table */
  evidence: Array<{ reference: string; from: number; to: number }>;
};

export type AskRequest = {
  question: string;
  conversationId?: string | undefined;
  /** Take every word as it is typed */
  spelling?: 'as_typed' | undefined;
  filters?: QuestionFilters | undefined;
};

export type AskTextbookRequest = {
  question: string;
  conversationId?: string | undefined;
  /** Take every word as it is typed */
  spelling?: 'as_typed' | undefined;
  /** class_number and subject choose the textbook; at least one of them is needed */
  filters: QuestionFilters;
};

export type AskTrainerRequest = {
  /** An answer of the caller’s */
  answerId?: string | undefined;
  /** A tutor’s message in a thread of the caller’s */
  messageId?: string | undefined;
  /** What was asked; only used where the service keeps no learner text */
  question?: string | undefined;
  note?: string | undefined;
};

export type AuthorCourse = {
  course_id: string;
  /** Null for a course of which nothing was ever read */
  title: string | null;
  profile: string | null;
  language: string | null;
  /** The published one; null where nothing is published */
  version: number | null;
  published_at: string | null;
  has_learning_path: boolean;
  node_count: number;
  document_count: number;
  /** Mean share of the documents’ text that became passages */
  coverage: number | null;
  lowest_coverage: number | null;
  warning_count: number;
  last_run: RunSummary | null;
  /** It waits for its author */
  draft: { version: number; ready_at: string } | null;
  /** The clock publishes nothing */
  hold: PublishingHold | null;
  /** What its manifest asks for; null where it says nothing */
  answer_style: 'quote' | 'write' | null;
  /** What came of questions in the last seven days */
  open: {
    asked: number;
    answered: number;
    /** Without those in words that are answered now */
    not_covered: number;
    withheld: number;
    rated_down: number;
    /** Of any age */
    waiting_for_trainer: number;
  };
};

export type AuthorCourseList = { courses: Array<AuthorCourse> };

export type AuthorDocument = {
  name: string;
  revision: string | null;
  status: 'current' | 'superseded';
  /** Field of work, e.g. `electrical/dc-cable` */
  domain: string | null;
  /** Kind of document, e.g. `drawing` */
  document_type: string | null;
  link: string | null;
  licence: string | null;
  attribution: string | null;
  /** The number after `F` in references of engineering courses */
  document_number: number;
  /** Inside the course folder */
  path: string;
  /** Share of the source text that became passages */
  coverage: number;
  page_count: number;
  sheet_count: number;
  node_count: number;
  /** ISO 8601; told to staff alone: learners find it from then on */
  opens_at?: string | null | undefined;
  container_count: number;
  /** Course version that first showed it as it is */
  made_in: number;
  warning_count: number;
  /** Words left out on purpose; null where no report is kept */
  dropped_words: number | null;
  /** What the latest run made of it */
  last_run: { run_id: string; status: 'pending' | 'done' | 'unchanged' | 'failed'; problems: Array<string> } | null;
};

export type AuthorDocumentDetail = {
  name: string;
  revision: string | null;
  status: 'current' | 'superseded';
  /** Field of work, e.g. `electrical/dc-cable` */
  domain: string | null;
  /** Kind of document, e.g. `drawing` */
  document_type: string | null;
  link: string | null;
  licence: string | null;
  attribution: string | null;
  /** The number after `F` in references of engineering courses */
  document_number: number;
  /** Inside the course folder */
  path: string;
  /** Share of the source text that became passages */
  coverage: number;
  page_count: number;
  sheet_count: number;
  node_count: number;
  /** ISO 8601; told to staff alone: learners find it from then on */
  opens_at?: string | null | undefined;
  container_count: number;
  /** Course version that first showed it as it is */
  made_in: number;
  warning_count: number;
  /** Words left out on purpose; null where no report is kept */
  dropped_words: number | null;
  /** What the latest run made of it */
  last_run: { run_id: string; status: 'pending' | 'done' | 'unchanged' | 'failed'; problems: Array<string> } | null;
  course_id: string;
  course_version: number;
  /** Of the run that read it; null where that is not kept */
  report: {
    source_words: number;
    standing_words: number;
    missing: Array<{ word: string; count: number }>;
    dropped: Array<{ reason: string; places: number; words: number; examples: Array<string> }>;
    warnings: Array<{ line: number; message: string }>;
  } | null;
  containers: Array<{
    code: string;
    container_id: string;
    display_reference: string;
    title: string;
    /** Passages that this document brings to it */
    node_count: number;
    first_reference: string | null;
  }>;
};

export type AuthorDocumentList = {
  course_id: string;
  course_version: number | null;
  documents: Array<AuthorDocument>;
  /** Documents of the latest run that could not be read and have no earlier version */
  failed: Array<{ path: string; run_id: string; problems: Array<string> }>;
};

export type AuthorNotes = {
  course_id: string;
  notes: Array<{ note_id: string; question: string; text: string }>;
  /** The run that makes a draft of what was changed; null where none was begun */
  run_id: string | null;
  /** What brings the change instead: the next run, another being at work; or the next push of the course */
  waits_for: 'run' | 'push' | null;
};

export type AutomaticPublishing = {
  /** false: the clock makes drafts and publishes none of them */
  is_on: boolean;
};

export type BeginUpload = {
  /** None: for an outline of a course as it is, to be changed without new files */
  files: Array<{
    /** Relative to what was dropped, folders separated by /; .zip files are opened */
    path: string;
    size_bytes: number;
    /** When it was last changed, in milliseconds since 1970: tells it from another of its name and size */
    modified_ms: number;
  }>;
};

export type BringMaterial = {
  upload_id: string;
  /** true: refused where the course is there already */
  is_new: boolean;
  /** As the outline gave it: refused as a conflict where the course was changed meanwhile */
  etag?: string | null | undefined;
  profile?: 'coach' | 'textbook' | 'engineering' | null | undefined;
  /** Of a course that is there: its files give way to these, or stay beside them */
  mode?: 'replace' | 'add' | undefined;
  title: string;
  /** What it is about. null: nothing. Left out: as course.yaml says */
  description?: string | null | undefined;
  /** A language tag such as en or pt-BR */
  language: string;
  licence: string | null;
  attribution: string | null;
  /** What stays, in order; whatever else the outline had is left out */
  documents: Array<{
    path: string;
    title: string | null;
    /** As the outline has it. Left out: as course.yaml says */
    release?: string | null | undefined;
  }>;
};

export type BroughtMaterial = {
  course_id: string;
  run_id: string;
  status: 'running' | 'published' | 'drafted' | 'unchanged' | 'failed' | 'abandoned';
};

export type ChangeCounts = {
  added: number;
  edited: number;
  /** Taken back after a removal */
  returned: number;
  /** Now in another container */
  moved: number;
  removed: number;
};

export type ChatRequest = {
  messages: Array<{ role: 'user' | 'assistant' | 'system'; parts: Array<{ type: string; text?: string | undefined }> }>;
  conversationId?: string | undefined;
  /** Take every word as it is typed */
  spelling?: 'as_typed' | undefined;
  filters?: QuestionFilters | undefined;
};

export type ChatTextbookRequest = {
  messages: Array<{ role: 'user' | 'assistant' | 'system'; parts: Array<{ type: string; text?: string | undefined }> }>;
  conversationId?: string | undefined;
  /** Take every word as it is typed */
  spelling?: 'as_typed' | undefined;
  /** class_number and subject choose the textbook; at least one of them is needed */
  filters: QuestionFilters;
};

export type CitedPlace = {
  canonical_reference: string;
  display_reference: string;
  container_title: string;
  version: number;
};

export type Class = {
  classId: string;
  courseId: string;
  name: string;
  /** Whoever has it may join as a learner; null while the class is closed */
  joinCode: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  learnerCount: number;
  teacherCount: number;
};

export type ClassList = {
  /** Those the caller teaches, by name, at most 200 */
  classes: Array<Class>;
};

export type ClassMember = {
  personId: string;
  role: 'learner' | 'teacher';
  displayName: string | null;
  /** ISO 8601, UTC */
  joinedAt: string;
};

export type ClassProgress = {
  classId: string;
  courseId: string;
  courseVersion: number;
  /** Prerequisites first */
  units: Array<{ unitId: string; title: string }>;
  learners: Array<{
    learnerId: string;
    displayName: string | null;
    /** Null before the first turn */
    lastSeenAt: string | null;
    focusUnitId: string | null;
    reached: { bronze: number; silver: number; gold: number };
    /** Of every unit, in the order of `units` */
    units: Array<{
      unitId: string;
      masteryTier: 'none' | 'bronze' | 'silver' | 'gold';
      state: 'blocked' | 'ready' | 'in_progress' | 'mastered';
      isWaived: boolean;
      /** Two of the latest three drills went wrong, the last one among them */
      isStuck: boolean;
    }>;
  }>;
};

export type ClassRequest = { name: string };

export type ClassView = {
  class: Class;
  /** Teachers first, then by name */
  members: Array<ClassMember>;
};

export type Conversation = { conversation_id: string; course_id: string };

export type ConversationList = {
  /** Latest first, at most 100 */
  conversations: Array<ConversationSummary>;
};

export type ConversationRequest = {
  courseId: string;
  /** The caller’s tutoring thread whose asking side it is; a thread that has one gives that one */
  threadId?: string | undefined;
};

export type ConversationSummary = {
  conversation_id: string;
  course_id: string;
  /** The tutoring thread it is the asking side of */
  thread_id: string | null;
  /** As named, else the first question; null where no learner text is kept */
  title: string | null;
  /** ISO 8601, UTC */
  created_at: string;
  /** When the last answer was given */
  updated_at: string;
};

export type ConversationView = {
  conversation: ConversationSummary;
  /** Oldest first, the latest 100 */
  turns: Array<{
    /** Null where no learner text is kept */
    question: string | null;
    /** ISO 8601, UTC */
    asked_at: string;
    /** As it was given, with the course version and the passages of then */
    answer: Answer;
    rating: 'up' | 'down' | null;
    /** Under which others of the course may read it; null where it is not shared */
    share_id: string | null;
  }>;
};

export type Course = {
  course_id: string;
  title: string;
  /** What it is about, as its author says */
  description: string | null;
  profile: 'coach' | 'engineering' | 'textbook';
  language: string;
  version: number;
  node_count: number;
  /** Of a textbook: the class it is for */
  class_number: number | null;
  /** Of a textbook */
  subject: string | null;
  /** Whether it has units, so that learners can be tutored in it */
  has_learning_path: boolean;
  licence: string | null;
  attribution: string | null;
};

export type CourseDraft = {
  version: number;
  title: string;
  ready_at: string;
  node_count: number;
  /** False where a document could not be read: it stands as it did before */
  is_whole: boolean;
};

export type CourseList = { courses: Array<CourseSummary> };

export type CourseSummary = {
  course_id: string;
  title: string;
  /** What it is about, as its author says */
  description: string | null;
  profile: 'coach' | 'engineering' | 'textbook';
  language: string;
  version: number;
  node_count: number;
  /** Of a textbook: the class it is for */
  class_number: number | null;
  /** Of a textbook */
  subject: string | null;
  /** Whether it has units, so that learners can be tutored in it */
  has_learning_path: boolean;
};

export type CourseVersion = {
  version: number;
  title: string;
  published_at: string;
  node_count: number;
  is_published: boolean;
  /** Whether its texts are still whole: only such versions can be compared */
  is_kept: boolean;
};

export type CourseVersionList = {
  course_id: string;
  /** Newest first */
  versions: Array<CourseVersion>;
  /** A whole version that readers are not shown yet; null where none waits */
  draft: CourseDraft | null;
  /** While it lasts, the clock makes drafts and publishes none; null where there is none */
  hold: PublishingHold | null;
};

export type DeadLetter = {
  id: string;
  course_id: string;
  run_id: string;
  path: string;
  /** Kind of the last error */
  reason: string;
  attempts: number;
  died_at: string;
  retried_at: string | null;
};

export type DecideDraft = {
  /** The draft that was looked at */
  version: number;
};

export type DiscardedDraft = {
  course_id: string;
  /** The draft that is gone */
  version: number;
};

export type DocumentEntry = {
  name: string;
  revision: string | null;
  status: 'current' | 'superseded';
  /** Field of work, e.g. `electrical/dc-cable` */
  domain: string | null;
  /** Kind of document, e.g. `drawing` */
  document_type: string | null;
  link: string | null;
  licence: string | null;
  attribution: string | null;
  /** The number after `F` in references of engineering courses */
  document_number: number;
  /** Inside the course folder */
  path: string;
  /** Share of the source text that became passages */
  coverage: number;
  page_count: number;
  sheet_count: number;
  node_count: number;
  /** ISO 8601; told to staff alone: learners find it from then on */
  opens_at?: string | null | undefined;
};

export type DocumentList = { course_id: string; course_version: number; documents: Array<DocumentEntry> };

export type DocumentSource = {
  path: string;
  /** The file as it was brought last: where a draft waits, that of the draft */
  text: string;
  /** Changes with the file: compared before an edited text is sent */
  etag: string;
};

export type DrillEdit = {
  prompt: string;
  options: Array<string>;
  /** One of the options, word for word */
  answer: string;
};

export type DueCards = {
  course_id: string;
  /** All that are due; at most 50 are listed */
  due_count: number;
  /** All that were rated and still stand, due or not */
  rated_count: number;
  /** When the next one that is not due yet comes */
  next_due_at: string | null;
  cards: Array<{
    card_id: string;
    canonical_reference: string;
    display_reference: string;
    /** Markdown, the term */
    front: string;
    /** Markdown, what the course says it means, word for word */
    back: string;
    /** ISO 8601, UTC */
    due_at: string;
    /** How often it was rated */
    reviews: number;
  }>;
};

export type EmbedToken = {
  /** To be sent as bearer token by pages of the same origin; worth nothing anywhere else */
  token: string;
  /** Ask for the next one before, sending this one */
  expires_at: string;
};

export type EngineeringView = {
  /** False where a part of the service could not be reached */
  success: boolean;
  /** The sentences, or the refusal; a withheld answer is never returned */
  answer: string;
  /** Places that support a sentence of the answer, each once; the first is of the passage that answers */
  sources: Array<{
    docName: string;
    /** Of the document, e.g. `Rev 03` */
    revision: string | null;
    driveLink: string | null;
    page: number | null;
    section: string | null;
    sheetName: string | null;
    rowNumber: number | null;
  }>;
  /** True where an answer was written and withheld */
  blocked: boolean;
  guardResult: {
    /** False for every refusal, unlike in the source document, and where a written sentence was not confirmed */
    pass: boolean;
    /** True where `answer` is a refusal */
    isFallback?: boolean | undefined;
  };
};

export type Enrolment = {
  classId: string;
  courseId: string;
  className: string;
  role: 'learner' | 'teacher';
  displayName: string | null;
  /** ISO 8601, UTC */
  joinedAt: string;
};

export type EnrolmentList = {
  /** At most 100 */
  enrolments: Array<Enrolment>;
};

export type ErasureReceipt = {
  receipt_id: string;
  /** ISO 8601, UTC */
  erased_at: string;
  /** When it was done again: after a restore from a backup, or where the first time was cut off */
  repeated_at: string | null;
  /** Rows by table */
  counts: Record<string, number>;
  /** `database_backups` expire by themselves; after a restore the erasure is done again from its ledger */
  not_covered: Array<'database_backups' | 'exam_service' | 'learning_platform'>;
};

export type EvidenceItem =
  | {
      /** Order in which it was recorded */
      seq: number;
      /** ISO 8601, UTC */
      at: string;
      unitId: string;
      countsTowardsTier: boolean;
      /** The learner’s session it happened in; null for anybody else */
      threadId: string | null;
      type: 'drill_graded';
      messageId: string;
      isCorrect: boolean;
      mistakeTag: string | null;
    }
  | {
      /** Order in which it was recorded */
      seq: number;
      /** ISO 8601, UTC */
      at: string;
      unitId: string;
      countsTowardsTier: boolean;
      /** The learner’s session it happened in; null for anybody else */
      threadId: string | null;
      type: 'exam_answered';
      questionId: string;
      tier: 'bronze' | 'silver' | 'gold';
      isCorrect: boolean;
    }
  | {
      /** Order in which it was recorded */
      seq: number;
      /** ISO 8601, UTC */
      at: string;
      unitId: string;
      countsTowardsTier: boolean;
      /** The learner’s session it happened in; null for anybody else */
      threadId: string | null;
      type: 'support_viewed';
      questionId: string;
      tier: 'bronze' | 'silver' | 'gold';
      supportType: 'memo' | 'video';
    }
  | {
      /** Order in which it was recorded */
      seq: number;
      /** ISO 8601, UTC */
      at: string;
      unitId: string;
      countsTowardsTier: boolean;
      /** The learner’s session it happened in; null for anybody else */
      threadId: string | null;
      type: 'waiver';
    }
  | {
      /** Order in which it was recorded */
      seq: number;
      /** ISO 8601, UTC */
      at: string;
      unitId: string;
      countsTowardsTier: boolean;
      /** The learner’s session it happened in; null for anybody else */
      threadId: string | null;
      type: 'card_shown';
      card: 'CONCEPT' | 'DRILL' | 'EXAM';
    }
  | {
      /** Order in which it was recorded */
      seq: number;
      /** ISO 8601, UTC */
      at: string;
      unitId: string;
      countsTowardsTier: boolean;
      /** The learner’s session it happened in; null for anybody else */
      threadId: string | null;
      type: 'turn_taken';
    };

export type EvidenceList = {
  courseId: string;
  /** Latest first, at most 500 */
  events: Array<EvidenceItem>;
};

export type FeedbackRequest = {
  rating: 'up' | 'down';
  /** What was wrong; kept with `down` alone */
  kind?: 'wrong' | 'not_what_i_asked' | 'too_long' | 'too_little' | 'in_course' | 'other' | undefined;
  reason?: string | undefined;
};

export type FollowUps = {
  /** At most three, in the course’s own words; may be none */
  questions: Array<string>;
  /** The unit of the learning path that practises what was cited first; null where none does */
  practise: { unitId: string; title: string } | null;
};

export type GradeDrillRequest = { messageId: string; answer: string };

export type GradeDrillResponse = {
  /** The drill with its result */
  message: TutorMessage;
  isCorrect: boolean | null;
  feedbackText: string;
  commonMistakeTag: string | null;
  snapshotLite: SnapshotLite;
};

export type Health = { status: 'ok' };

export type IngestRun = {
  run_id: string;
  course_id: string;
  status: 'running' | 'published' | 'drafted' | 'unchanged' | 'failed' | 'abandoned';
  /** Course version the run writes */
  version: number | null;
  started_at: string | null;
  finished_at: string | null;
  /** Per document: status, coverage, what was dropped, warnings, the error */
  report: unknown;
};

export type Invitation = {
  courseId: string;
  className: string;
  /** What the caller is in the class already */
  role: 'learner' | 'teacher' | null;
  displayName: string | null;
};

export type JoinCodeRequest = {
  /** True: a new code, the old one is void. False: nobody may join */
  isOpen: boolean;
};

export type JoinRequest = {
  code: string;
  /** How the class’s teachers will see the caller */
  displayName?: string | undefined;
};

export type LearnerData = {
  format: 'groundwork.learner-data';
  version: 1;
  /** ISO 8601, UTC */
  made_at: string;
  tenant_id: string;
  learner_id: string;
  /** Titles of the courses and units that the rows name by id */
  courses: Array<{ course_id: string; title: string; units: Array<{ unit_id: string; title: string }> }>;
  /** Rows of each section */
  counts: Record<string, number>;
  data: {
    conversations: Array<
      {
        id: string;
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        thread_id: string | null;
      } & Record<string, unknown>
    >;
    questions: Array<
      {
        id: string;
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        question: string | null;
        category: string;
      } & Record<string, unknown>
    >;
    answers: Array<
      {
        id: string;
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        query_id: string;
        status: string;
        /** The answer as sent, its references with the words they are shown by */
        body: unknown;
        references: Array<{ reference: string; role: string } & Record<string, unknown>>;
      } & Record<string, unknown>
    >;
    feedback: Array<{ answer_id: string; rating: 'up' | 'down'; reason: string | null } & Record<string, unknown>>;
    trainer_questions: Array<
      {
        id: string;
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        question: string;
        reply: string | null;
      } & Record<string, unknown>
    >;
    classes: Array<
      {
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        class_name: string | null;
        role: 'learner' | 'teacher';
        display_name: string | null;
      } & Record<string, unknown>
    >;
    threads: Array<
      {
        id: string;
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        title: string | null;
      } & Record<string, unknown>
    >;
    messages: Array<
      {
        id: string;
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        thread_id: string;
        role: 'learner' | 'assistant';
        body: unknown;
      } & Record<string, unknown>
    >;
    turns: Array<
      {
        id: string;
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        thread_id: string;
        log: unknown;
        response: unknown;
      } & Record<string, unknown>
    >;
    progress: Array<
      {
        course_id: string;
        /** ISO 8601 with its zone */
        updated_at: string;
        body: unknown;
      } & Record<string, unknown>
    >;
    events: Array<
      {
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        seq: number;
        event_key: string;
        event: unknown;
      } & Record<string, unknown>
    >;
    exam_attempts: Array<
      {
        id: string;
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        question_id: string;
        option_id: string;
        status: string;
      } & Record<string, unknown>
    >;
    exam_locks: Array<
      { course_id: string; question_id: string; locked_until: string | null; reason: string } & Record<string, unknown>
    >;
    exam_deliveries: Array<
      {
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        event_id: string;
        kind: string;
        delivered_at: string | null;
      } & Record<string, unknown>
    >;
    card_reviews: Array<
      {
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        reference: string;
        front: string;
        back: string;
        reviews: number;
        /** ISO 8601 with its zone */
        due_at: string;
      } & Record<string, unknown>
    >;
    platform_grades: Array<
      {
        course_id: string;
        /** ISO 8601 with its zone */
        created_at: string;
        line_item: string;
        subject: string;
        score: number | null;
      } & Record<string, unknown>
    >;
    platform_accounts: Array<
      {
        issuer: string;
        subject: string;
        /** ISO 8601 with its zone */
        created_at: string;
      } & Record<string, unknown>
    >;
    stored_requests: Array<
      {
        operation: string;
        key: string;
        /** ISO 8601 with its zone */
        claimed_at: string;
      } & Record<string, unknown>
    >;
    merged_from: Array<{
      learner_id: string;
      /** ISO 8601 with its zone */
      merged_at: string;
    }>;
    replies_given: Array<{ course_id: string; reply: string } & Record<string, unknown>>;
    waivers_given: Array<{ course_id: string; unit_id: string } & Record<string, unknown>>;
  };
};

export type LearnerStanding = {
  classId: string;
  learner: ClassMember;
  path: LearningPath;
  snapshotLite: SnapshotLite;
  stuckUnitIds: Array<string>;
  /** Exam questions locked now; null where the exam service cannot be asked */
  locks: Array<{
    questionId: string;
    unitId: string;
    tier: 'bronze' | 'silver' | 'gold';
    /** Null: locked for a time that the exam service did not name */
    lockedUntil: string | null;
  }> | null;
  /** Latest first, at most 500 */
  events: Array<EvidenceItem>;
};

export type LearningPath = {
  courseId: string;
  courseVersion: number;
  entryUnitId: string;
  /** What is worked on now */
  focusUnitId: string;
  /** What is best gone on with; null where every unit is gold */
  nextUnitId: string | null;
  /** Prerequisites first */
  units: Array<{
    unitId: string;
    title: string;
    /** Direct ones */
    prerequisites: Array<string>;
    /** `in_progress`: something was done on it; else `blocked`: a prerequisite is unmet, `ready`: may be begun; `mastered`: gold */
    state: 'blocked' | 'ready' | 'in_progress' | 'mastered';
    masteryTier: 'none' | 'bronze' | 'silver' | 'gold';
    isWaived: boolean;
    /** Drafted from the course, not yet checked by a teacher */
    isDraft?: true | undefined;
    /** The course has nothing that a tier could be shown by; once practised it blocks nothing */
    isPracticeOnly?: true | undefined;
    /** A tier, a waiver, or, where no tier can be reached, enough right answers */
    isDone?: true | undefined;
    /** The deepest unmet prerequisite: what to work on first */
    blockedBy: string | null;
    /** Tiers it has exam questions at; the others are reached by drills */
    examTiers: Array<'bronze' | 'silver' | 'gold'>;
  }>;
  /** Units with content that opens later; left out where there are none */
  locked?:
    | Array<{
        unitId: string;
        title: string;
        /** ISO 8601 */
        opensAt: string;
      }>
    | undefined;
};

export type LtiPlatform = {
  platform_id: string;
  issuer: string;
  client_id: string;
  deployment_ids: Array<string>;
  authorization_url: string;
  token_url: string;
  key_set_url: string;
  service_hosts: Array<string>;
  course_id: string | null;
  created_at: string;
  grades: {
    /** Learners and columns of gradebooks known of */
    all: number;
    sent: number;
    /** Put off, and sent again by themselves */
    waiting: Array<{ reason: string; count: number }>;
    /** Given up until somebody resumes them */
    stopped: Array<{ reason: string; count: number }>;
  };
};

export type LtiPlatformList = {
  /** Whether the deployment has the keys that launches need (docs/lti.md) */
  is_configured: boolean;
  /** By issuer, at most 100 */
  platforms: Array<LtiPlatform>;
};

export type LtiPlatformRequest = {
  /** What the platform calls itself: `iss` of its messages */
  issuer: string;
  /** What the platform calls this tool */
  client_id: string;
  deployment_ids: Array<string>;
  /** Authentication request URL */
  authorization_url: string;
  /** Access token URL */
  token_url: string;
  /** Public keyset URL */
  key_set_url: string;
  /** Hosts, beside those of the addresses, that grades may be sent to */
  service_hosts?: Array<string> | undefined;
  /** Where launches lead that name no course; null: they are refused */
  course_id?: string | null | undefined;
};

export type MemberRequest = { personId: string; role: 'learner' | 'teacher'; displayName?: string | undefined };

export type MergeResult = {
  /** False where drills and exam passes stayed behind: the account had been used before */
  carries_record: boolean;
  /** Rows that changed hands, by table */
  counts: Record<string, number>;
};

export type NamedChanges = {
  added: Array<{ id: string; title: string }>;
  removed: Array<{ id: string; title: string }>;
  changed: Array<{ id: string; title: string }>;
  /** Lists are cut at 100 each */
  total: number;
};

export type OpenApiDocument = Record<string, unknown>;

export type OperateIngestion = {
  /** The latest first, at most 50, without those that found nothing changed */
  runs: Array<{
    run_id: string;
    course_id: string;
    status: 'running' | 'published' | 'drafted' | 'unchanged' | 'failed' | 'abandoned';
    version: number | null;
    started_at: string;
    finished_at: string | null;
    /** Paths; the first 20 */
    failed_documents: Array<string>;
    failed_count: number;
    pending_count: number;
  }>;
  /** The latest first, at most 100 */
  dead_letters: Array<DeadLetter>;
};

export type OperateMetrics = {
  window: 'day' | 'week';
  hours: number;
  questions: number;
  answered: number;
  /** Answers by status */
  statuses: Array<{ label: string; count: number }>;
  /** Answers that are not plain ones, by reason */
  reasons: Array<{ label: string; count: number }>;
  withheld: number;
  /** Answers in the passages’ own sentences, for the model’s would not do */
  fallbacks: number;
  /** Answers given before and given again */
  cached: number;
  /** Turns of the tutor by action */
  turns: Array<{ label: string; count: number }>;
  /** Turns that the server wrote itself, by reason */
  turn_fallbacks: Array<{ label: string; count: number }>;
  /** I/O steps: the clock of Workers stands still in between */
  steps: Array<{
    step: string;
    count: number;
    /** Estimated within classes of times, see docs/operations.md */
    p50_ms: number | null;
    p95_ms: number | null;
  }>;
  model: {
    calls: number;
    input_tokens: number;
    output_tokens: number;
    /** In the currency of the prices; null where none are set */
    cost: number | null;
  };
  /** The model’s calls of today, whatever the window */
  model_day: {
    /** UTC */
    day: string;
    /** Made today, and reserved by requests under way */
    calls: number;
    /** Calls a day the tenant has (docs/limits.md); null: no limit */
    limit: number | null;
    input_tokens: number;
    output_tokens: number;
  };
  /** Requests that a part outside failed, by part */
  failures: Array<{ label: string; count: number }>;
  ingestion: {
    /** Most frequent first */
    documents: Array<{ label: string; count: number }>;
    nodes: number;
    embeddings: number;
  };
};

export type OperateParts = {
  parts: Array<{
    part:
      | 'configuration'
      | 'database'
      | 'migrations'
      | 'vector_store'
      | 'embeddings'
      | 'language_model'
      | 'exam_service'
      | 'ingestion';
    status: 'ok' | 'failing';
  }>;
};

export type Outline = {
  course_id: string;
  course_version: number;
  containers: Array<{
    /** Prefix of its canonical references, e.g. D20.L1 */
    code: string;
    container_id: string;
    container_type: 'chapter' | 'lab' | 'page' | 'sheet';
    display_reference: string;
    title: string;
    /** What it is about, as its author says */
    description: string | null;
    day: number | null;
    number: number;
    sequence: number;
    node_count: number;
    learning_objectives: Array<string>;
    primary_topic: string | null;
    /** ISO 8601; null or left out: it is open. Before, learners find nothing of it but its title */
    opens_at?: string | null | undefined;
  }>;
};

export type OwnTrainerQuestions = {
  /** Latest first, at most 200 */
  questions: Array<TrainerQuestion>;
};

export type PagePlace = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The same in words, e.g. `upper left` */
  words: string;
};

export type Passage = {
  canonical_reference: string;
  display_reference: string;
  day: number | null;
  container_type: 'chapter' | 'lab' | 'page' | 'sheet';
  container_id: string;
  container_title: string;
  node_type: 'step' | 'concept' | 'example' | 'definition' | 'procedure' | 'list_item' | 'heading' | 'row';
  sequence_number: number;
  /** Course version at which the reference was read */
  version: number;
  content_hash: string;
  document: PassageDocument;
  /** All that stand beside it */
  images: Array<PassageImage>;
  /** Markdown, with LaTeX between dollar signs */
  content: string;
  /** Of a row of a table: it under its headers, as Markdown */
  table?: string | undefined;
  /** Safe HTML with MathML; given with `?markup=html` */
  html?: string | undefined;
  content_type: 'paragraph' | 'list_item' | 'quote' | 'table_row' | 'code' | 'math' | 'heading' | 'caption';
  /** Position within the container */
  sequence: number;
  /** Headings above it, outermost first */
  section: Array<string>;
};

export type PassageChange = {
  canonical_reference: string;
  /** The first that holds: removed, added, edited, moved, renumbered, details */
  kind: 'added' | 'edited' | 'moved' | 'removed' | 'renumbered' | 'details';
  is_moved: boolean;
  is_renumbered: boolean;
  /** Code of the container it stands in; of a removed one, where it stood */
  container: string;
  before: PlacedText | null;
  after: PlacedText | null;
  /** Of an edited one: both texts in one, in pieces */
  difference: Array<{ kind: 'same' | 'added' | 'removed'; text: string }> | null;
};

export type PassageDocument = {
  name: string;
  revision: string | null;
  status: 'current' | 'superseded';
  /** Field of work, e.g. `electrical/dc-cable` */
  domain: string | null;
  /** Kind of document, e.g. `drawing` */
  document_type: string | null;
  page: number | null;
  /** The page's number as printed, where it differs */
  page_label: string | null;
  /** What `page` counts: a presentation has slides */
  page_kind: 'page' | 'slide';
  place: PagePlace | null;
  section: string | null;
  section_number: string | null;
  /** Of a recording: seconds from its beginning */
  time_seconds: number | null;
  sheet: string | null;
  row: number | null;
  link: string | null;
  licence: string | null;
  attribution: string | null;
};

export type PassageImage = {
  /** As the document names it */
  source: string;
  alternative_text: string;
  /** SHA-256 of the image that is kept; null where none is */
  hash: string | null;
  /** In pixels, where it is known */
  width: number | null;
  height: number | null;
};

export type PassageQuestions = {
  course_id: string;
  canonical_reference: string;
  container_title: string;
  content: string;
  questions: Array<{
    question_id: string;
    question: string;
    /** Stated in the course’s source, drafted by a model, or added here */
    origin: 'authored' | 'drafted' | 'added';
  }>;
};

export type PathDecision = {
  /** `accepted`: counts towards tiers; `retired`: learners do not get it; null: a draft still */
  decision: 'accepted' | 'retired' | null;
  unit_ids?: Array<string> | undefined;
  drill_ids?: Array<string> | undefined;
};

export type PathDrafts = {
  course_id: string;
  units: Array<{
    unit_id: string;
    title: string;
    outcomes: Array<string>;
    /** `accepted`: counts towards tiers; `retired`: learners do not get it; null: a draft still */
    decision: 'accepted' | 'retired' | null;
    drills: Array<{
      drill_id: string;
      /** How it was made: `term`, `meaning`, `ending`, … */
      kind: string;
      /** The passage that tells the answer */
      canonical_reference: string;
      prompt: string;
      options: Array<string>;
      answers: Array<string>;
      is_edited: boolean;
      /** `accepted`: counts towards tiers; `retired`: learners do not get it; null: a draft still */
      decision: 'accepted' | 'retired' | null;
      /** How often learners answered it */
      given: number;
      wrong: number;
    }>;
  }>;
};

export type PathOrder = {
  move: 'up' | 'down';
  kind: 'unit' | 'drill';
  /** Of the unit or the drill */
  item_id: string;
};

export type PlacedText = { version: number; display_reference: string; container_title: string; content: string };

export type Problem = {
  /** Where this kind of problem is described */
  type: string;
  title: string;
  status: number;
  /** Stable: match on this, not on the title */
  code:
    | 'malformed_request'
    | 'malformed_json'
    | 'lti_launch_refused'
    | 'lti_state_lost'
    | 'unauthenticated'
    | 'cross_origin'
    | 'forbidden'
    | 'lti_deployment_unknown'
    | 'lti_platform_unknown'
    | 'lti_course_unknown'
    | 'not_found'
    | 'no_such_course'
    | 'method_not_allowed'
    | 'view_not_streamed'
    | 'ambiguous_course'
    | 'no_learning_path'
    | 'already_graded'
    | 'already_submitted'
    | 'already_passed'
    | 'already_replied'
    | 'request_in_progress'
    | 'draft_gone'
    | 'course_exists'
    | 'upload_incomplete'
    | 'upload_part_unfit'
    | 'conflict'
    | 'learner_gone'
    | 'too_large'
    | 'unsupported_media_type'
    | 'invalid_request'
    | 'files_not_kept'
    | 'upload_unfit'
    | 'lti_not_supported'
    | 'course_mismatch'
    | 'unknown_option'
    | 'idempotency_key_reused'
    | 'rate_limited'
    | 'exam_locked'
    | 'internal_error'
    | 'unavailable'
    | 'lti_not_configured'
    | 'lti_platform_unreachable'
    | 'exam_unavailable';
  detail: string;
  /** Name it when asking for help */
  request_id: string;
  errors?:
    | Array<{
        /** Field, e.g. body.filters.day */
        path: string;
        message: string;
      }>
    | undefined;
  /** With ambiguous_course: the courses to choose from */
  candidates?:
    | Array<{ course_id: string; title: string; class_number: number | null; subject: string | null }>
    | undefined;
  /** With exam_locked: when the lock ends (ISO 8601, UTC); null where nobody knows */
  lockedUntil?: string | null | undefined;
};

export type Progress = {
  courseId: string;
  courseVersion: number;
  counts: TierProgress;
  /** Oldest first; tiers never fall, so the last one of a unit is where it stands. Units of the path alone */
  history: Array<{
    /** ISO 8601, UTC */
    at: string;
    /** Number of the event of the evidence that it was reached with */
    seq: number;
    unitId: string;
    tier: 'bronze' | 'silver' | 'gold';
  }>;
};

export type ProposedFilters = {
  domain?: string | undefined;
  document_type?: string | undefined;
  document?: string | undefined;
};

export type PublishingHold = {
  since: string;
  /** version_chosen: readers were shown another kept version; draft: a draft was asked for */
  reason: 'version_chosen' | 'draft' | 'paused';
};

export type QuestionFilters = {
  day?: number | undefined;
  container_id?: string | undefined;
  node_type?: 'step' | 'concept' | 'example' | 'definition' | 'procedure' | 'list_item' | 'heading' | 'row' | undefined;
  /** Field of work with all within it: `electrical` has `electrical/dc-cable` */
  domain?: string | undefined;
  document_type?: string | undefined;
  /** A document by number, name, path, or name and revision; a superseded one is searched when named */
  document?: string | undefined;
  /** Class a textbook is for */
  class_number?: number | undefined;
  /** Subject of a textbook, in any case */
  subject?: string | undefined;
};

export type QuestionReview = {
  course_id: string;
  days: number;
  zone: string;
  since: string;
  /** False: learners’ words are not kept, so questions and comments are null */
  keeps_questions: boolean;
  /** So few learners asked that a question may tell who asked it */
  is_small_group: boolean;
  totals: {
    asked: number;
    answered: number;
    /** Null where nothing was asked */
    answered_share: number | null;
    rated_up: number;
    rated_down: number;
  };
  /** Most frequent first */
  outcomes: Array<{
    status: 'answered' | 'not_covered' | 'ambiguous_reference' | 'unknown_reference' | 'withheld' | 'unavailable';
    reason: string | null;
    count: number;
  }>;
  /** Days of `zone`, oldest first, days without questions included */
  by_day: Array<{ day: string; asked: number; answered: number; unanswered: number; withheld: number }>;
  /** Questions without an answer whose words are answered now; not in `unanswered` */
  settled: number;
  /** Refused then, answered when an author tried them again; most asked first */
  answered_since: Array<{
    /** Null where learners’ words are not kept */
    question: string | null;
    /** Earlier questions that a follow-up cannot be understood without, oldest first; empty where it stands alone */
    leans_on: Array<string>;
    /** Times asked in these words, case and punctuation aside; of a follow-up, after the same question */
    count: number;
    status: 'answered' | 'not_covered' | 'ambiguous_reference' | 'unknown_reference' | 'withheld' | 'unavailable';
    reason: string | null;
    /** What its learners limited it to; null: nothing */
    filters: QuestionFilters | null;
    last_asked_at: string;
    /** Of the latest answer */
    answer_id: string;
  }>;
  /** Most asked first */
  unanswered: Array<{
    /** Null where learners’ words are not kept */
    question: string | null;
    /** Earlier questions that a follow-up cannot be understood without, oldest first; empty where it stands alone */
    leans_on: Array<string>;
    /** Times asked in these words, case and punctuation aside; of a follow-up, after the same question */
    count: number;
    status: 'answered' | 'not_covered' | 'ambiguous_reference' | 'unknown_reference' | 'withheld' | 'unavailable';
    reason: string | null;
    category:
      | 'definition'
      | 'procedure'
      | 'selection'
      | 'technical_value'
      | 'reason'
      | 'comparison'
      | 'example'
      | 'location'
      | 'drawing_reference'
      | 'yes_no'
      | 'list'
      | 'live_data'
      | 'general';
    /** What its learners limited it to; null: nothing */
    filters: QuestionFilters | null;
    last_asked_at: string;
    /** Of the latest answer */
    answer_id: string;
    /** The nearest places, as the last asker was offered them */
    suggestions: Array<Suggestion>;
  }>;
  /** Newest first */
  withheld: Array<{
    answer_id: string;
    asked_at: string;
    question: string | null;
    reason: string | null;
    /** Counts of sentences: `quote`, `verified` (written, and confirmed by a second model), `replaced` by those they rest on, `left_out`; `conflict`, `metadata` */
    failed_checks: Array<{ check: string; pass: boolean; count?: number | undefined }>;
    /** What was shown instead; empty where nothing was */
    sentences: Array<ReviewedSentence>;
    references: Array<CitedPlace>;
    suggestions: Array<Suggestion>;
  }>;
  /** Answers as learners got them, newest first */
  given: Array<{
    answer_id: string;
    asked_at: string;
    question: string | null;
    /** What was shown instead; empty where nothing was */
    sentences: Array<ReviewedSentence>;
    references: Array<CitedPlace>;
  }>;
  /** Newest first */
  feedback: Array<{
    answer_id: string;
    rated_at: string;
    rating: 'up' | 'down';
    /** What was wrong; null where nobody said */
    kind: 'wrong' | 'not_what_i_asked' | 'too_long' | 'too_little' | 'in_course' | 'other' | null;
    comment: string | null;
    question: string | null;
    status: 'answered' | 'not_covered' | 'ambiguous_reference' | 'unknown_reference' | 'withheld' | 'unavailable';
    /** What was said where there are no sentences */
    text: string;
    sentences: Array<ReviewedSentence>;
    references: Array<CitedPlace>;
  }>;
  limits: { unanswered: number; withheld: number; given: number; feedback: number };
};

export type QuestionTrace = {
  course_id: string;
  course_version: number;
  /** As it was read */
  question: string;
  category:
    | 'definition'
    | 'procedure'
    | 'selection'
    | 'technical_value'
    | 'reason'
    | 'comparison'
    | 'example'
    | 'location'
    | 'drawing_reference'
    | 'yes_no'
    | 'list'
    | 'live_data'
    | 'general';
  reading: {
    answer_type: string;
    stems: Array<string>;
    /** Taken over from the turns before */
    carried: Array<string>;
    /** Other words for its own */
    related: Array<string>;
    /** What it asks, where that is several things */
    parts: Array<string>;
    mended: Array<{ typed: string; meant: string }>;
  };
  languages: { spoken: string; course: string; answer: string };
  /** `held`: a learner would have been given an answer kept from before; a trace never is */
  cache: 'not_looked' | 'empty' | 'held';
  mentions: Array<{
    /** As written in the question */
    text: string;
    /** What was read of it, e.g. `{"day": "20", "lab": "1"}` */
    levels: Record<string, string>;
    code: string | null;
    /** `searched`: the document is named and something is asked of it, so it was searched */
    resolution: 'found' | 'ambiguous_reference' | 'unknown_reference' | 'tombstone' | 'searched';
    /** Those found, or the nearest */
    references: Array<string>;
    reference_count: number;
  }>;
  /** Null where the places named were shown as they are */
  search: {
    kind: 'hybrid' | 'within_places';
    /** Kind of passage that was preferred */
    seeks: string | null;
    fetched: { dense: number; sparse: number } | null;
    hit_count: number;
    hits: Array<{
      canonical_reference: string;
      display_reference: string;
      container_title: string;
      node_type: 'step' | 'concept' | 'example' | 'definition' | 'procedure' | 'list_item' | 'heading' | 'row';
      /** Course version at which the reference was read */
      version: number;
      document: string;
      content: string;
      rank: number;
      /** The question beside the passage that is nearest to the query: an aid to finding it, never the course’s words */
      asked_as?: string | null | undefined;
      scores: {
        /** Cosine; null where the dense list did not hold it */
        dense: number | null;
        /** The cosine between the farthest (0) and the nearest (1) of the list */
        nearness: number;
        /** Share of the greatest score the question could reach */
        sparse: number;
        fused: number;
        /** How near the nearest question beside it is to the one asked */
        asked: number;
      };
      /** `given`: among the passages of the question. `left_out`: too weak, or says what a better one says */
      fate: 'given' | 'left_out' | 'untraceable' | 'outside_filter' | 'addresses_model' | 'other_document' | 'solution';
    }>;
    /** Vectors dropped when the registry was read again: ids */
    stale: Array<string>;
    degraded: string | null;
  } | null;
  passages: Array<{
    canonical_reference: string;
    display_reference: string;
    container_title: string;
    node_type: 'step' | 'concept' | 'example' | 'definition' | 'procedure' | 'list_item' | 'heading' | 'row';
    /** Course version at which the reference was read */
    version: number;
    document: string;
    content: string;
    handle: number;
    relevance: number;
    scores: {
      /** Cosine; null where the dense list did not hold it */
      dense: number | null;
      /** The cosine between the farthest (0) and the nearest (1) of the list */
      nearness: number;
      /** Share of the greatest score the question could reach */
      sparse: number;
      fused: number;
      /** How near the nearest question beside it is to the one asked */
      asked: number;
    } | null;
  }>;
  /** The material settled it by itself: no gate and no model */
  told: boolean;
  gate: {
    /** What was judged: the question without the places it names */
    question: string;
    /** `near`: a configured model may decline, else the closest passages are shown. `far`: no model is called */
    zone: 'answer' | 'near' | 'far';
    probability: number;
    threshold: number;
    signals: Record<string, number>;
  } | null;
  reranked: { model_id: string; failed: boolean } | null;
  /** Calls to the configured model, which may only point */
  pointings: Array<{
    model_id: string;
    /** What the model was shown */
    passages: Array<{ title: string; sentences: Array<{ number: number; text: string }> }>;
    /** Numbers it returned, those that were sent */
    sentences: Array<number>;
    /** What it would have searched for */
    phrases: Array<string>;
    failure: string | null;
  }>;
  /** What a model wrote, and what became of each sentence */
  writing: {
    model_id: string;
    verifier_id: string;
    /** What the model was shown */
    passages: Array<{ title: string; sentences: Array<{ number: number; text: string }> }>;
    sentences: Array<{
      text: string;
      evidence: Array<{ reference: string; text: string }>;
      /** The exact check that it did not pass: then nobody was asked to verify it */
      failed_check: { check: string; found: string } | null;
      fate: 'verified' | 'quoted' | 'replaced' | 'left_out' | 'repeated';
    }>;
    /** Sentences without a number that was sent */
    dropped: number;
    failure: string | null;
    /** Calls to the verifying model: the first sentence by itself, the rest together */
    verifications: Array<{ claims: number; stated: number; failure: string | null }>;
  } | null;
  answer: Answer;
  /** Round trips in the order they began */
  calls: Array<{
    part: 'database' | 'vector_store' | 'embeddings' | 'language_model';
    operation: string;
    duration_ms: number;
    failed: boolean;
  }>;
};

export type RateCardRequest = {
  /** Names the card while its text stays the same */
  card_id: string;
  /** How well it was known, worst first */
  rating: 'again' | 'hard' | 'good' | 'easy';
};

export type RatedCard = {
  card_id: string;
  /** When it comes again */
  due_at: string;
  reviews: number;
};

export type ReadUploadOutline = {
  /** null: the structure of the files chooses */
  profile?: 'coach' | 'textbook' | 'engineering' | null | undefined;
  /** Of a course that is there: its files give way to these, or stay beside them */
  mode: 'replace' | 'add';
};

export type Readiness = {
  status: 'ready';
  parts: Array<{ part: 'configuration' | 'database' | 'migrations' | 'vector_store' | 'embeddings'; status: 'ok' }>;
};

export type ReferenceView = {
  course_id: string;
  /** The version published now */
  course_version: number;
  /** changed: it stands, with another text than at the version asked for; tombstone: it was removed */
  status: 'current' | 'changed' | 'tombstone';
  /** As it stands at the version asked for; of a tombstone, its last text */
  passage: Passage;
  /** The text it has now, where that is another one */
  current: Passage | null;
  /** First course version without it */
  removed_in: number | null;
  /** The passage it hangs on */
  parent: Passage | null;
  /** Passages to understand first, as the author says */
  requires_prerequisites: Array<Passage>;
  /** Neighbours in the same container, in order */
  before: Array<Passage>;
  after: Array<Passage>;
};

export type ResolveRequest = {
  question: string;
  conversationId?: string | undefined;
  /** Take every word as it is typed */
  spelling?: 'as_typed' | undefined;
};

export type ResolveResponse = {
  course_id: string;
  course_version: number;
  category:
    | 'definition'
    | 'procedure'
    | 'selection'
    | 'technical_value'
    | 'reason'
    | 'comparison'
    | 'example'
    | 'location'
    | 'drawing_reference'
    | 'yes_no'
    | 'list'
    | 'live_data'
    | 'general';
  /** no_reference: the question names no place, so ask would search */
  status: 'resolved' | 'ambiguous_reference' | 'unknown_reference' | 'no_reference';
  /** The parts of the question read as references */
  mentions: Array<string>;
  references: Array<AnswerReference>;
  suggestions: Array<Suggestion>;
};

export type ResumedGrades = { resumed: number };

export type RetentionRequest = {
  /** Days after which what learners typed is forgotten; null: the deployment’s own */
  keep_questions_days: number | null;
  /** Days after its last question that a conversation goes; null likewise */
  keep_conversations_days: number | null;
  /** Days without activity after which a learner’s record of a course goes */
  keep_evidence_days: number | null;
};

export type RetriedQuestion = {
  course_id: string;
  course_version: number;
  is_answered: boolean;
  /** Refused questions in these words that are marked as answered now, and so no longer listed */
  settled: number;
  answer: Answer;
};

export type RetryQuestion = { question: string; filters?: QuestionFilters | undefined };

export type ReviewedSentence = {
  text: string;
  /** Canonical references that support this sentence */
  references: Array<string>;
  /** The course's own words, verbatim */
  is_quote: boolean;
  /** How it is set: `text` runs on within its paragraph, the others stand by themselves */
  block: 'text' | 'list_item' | 'code' | 'math' | 'table' | 'heading';
  /** Of an item of a numbered list: its number as the document prints it */
  number?: number | undefined;
  /** The first of a quoted passage */
  starts_passage: boolean;
};

export type RunDocument = {
  path: string;
  document_number: number;
  status: 'pending' | 'done' | 'unchanged' | 'failed';
  /** How often it went wrong */
  attempts: number;
  /** How many parts it is read in; 0 while that is not known */
  parts: number;
  parts_done: number;
  coverage: number | null;
  nodes: number | null;
  counts: ChangeCounts | null;
  warning_count: number;
  problems: Array<string>;
};

export type RunList = { course_id: string; runs: Array<RunSummary> };

export type RunProgress = {
  run_id: string;
  course_id: string;
  status: 'running' | 'published' | 'drafted' | 'unchanged' | 'failed' | 'abandoned';
  /** cron: by the clock; route: by a request; command: pushed from a machine */
  trigger: 'cron' | 'route' | 'command';
  /** Course version it writes; null while that is not known */
  version: number | null;
  started_at: string;
  finished_at: string | null;
  documents: { pending: number; done: number; unchanged: number; failed: number };
  /** Of all documents; null while the run is under way */
  counts: ChangeCounts | null;
  problem_count: number;
  /** Of the documents it read and of the learning path */
  warning_count: number;
  /** Failed ones first, then pending ones, then by place */
  document_list: Array<RunDocument>;
  /** Passages that got another number or place */
  renumbered: number | null;
  /** What it read, over all documents: words that stand in some passage, and what was left out on purpose */
  reading: {
    documents: number;
    source_words: number;
    standing_words: number;
    dropped: Array<{ reason: string; places: number; words: number }>;
    warnings: number;
  };
  /** Texts sent to the embedding model */
  embeddings: number | null;
  removed_documents: Array<string>;
  moved_documents: Array<{ from: string; to: string }>;
  /** What stopped the run, or a document; each names its file */
  problems: Array<string>;
  tutor: TutorReport | null;
  /** Null where no model drafts questions for the version */
  drafting: {
    passages: number;
    /** Passages beside which a model drafted questions */
    drafted: number;
    /** Passages without questions that it is still to be asked about */
    waiting: number;
    given_up: number;
    /** Why it waits until the next time */
    stopped: 'budget_used' | 'model_failed' | null;
  } | null;
  /** Null where no model writes drills for the version */
  drill_drafting: {
    /** Drafted units that no author has retired */
    units: number;
    /** Units that have drills of a model */
    drafted: number;
    drills: number;
    /** Units that it is still to be asked about */
    waiting: number;
    given_up: number;
    /** Why it waits until the next time */
    stopped: 'budget_used' | 'model_failed' | null;
  } | null;
};

export type RunSummary = {
  run_id: string;
  course_id: string;
  status: 'running' | 'published' | 'drafted' | 'unchanged' | 'failed' | 'abandoned';
  /** cron: by the clock; route: by a request; command: pushed from a machine */
  trigger: 'cron' | 'route' | 'command';
  /** Course version it writes; null while that is not known */
  version: number | null;
  started_at: string;
  finished_at: string | null;
  documents: { pending: number; done: number; unchanged: number; failed: number };
  /** Of all documents; null while the run is under way */
  counts: ChangeCounts | null;
  problem_count: number;
  /** Of the documents it read and of the learning path */
  warning_count: number;
};

export type SaveNote = {
  /** The note that is edited; left out for a new one */
  note_id?: string | undefined;
  /** What it answers: its heading, seen by all */
  question: string;
  /** The answer, in Markdown */
  text: string;
};

export type SearchRequest = {
  query: string;
  mode?: 'fused' | 'dense' | 'sparse' | undefined;
  limit?: number | undefined;
  filters?: QuestionFilters | undefined;
};

export type SearchResponse = {
  course_id: string;
  course_version: number;
  mode: 'fused' | 'dense' | 'sparse';
  hits: Array<{
    canonical_reference: string;
    display_reference: string;
    day: number | null;
    container_type: 'chapter' | 'lab' | 'page' | 'sheet';
    container_id: string;
    container_title: string;
    node_type: 'step' | 'concept' | 'example' | 'definition' | 'procedure' | 'list_item' | 'heading' | 'row';
    sequence_number: number;
    relevance: number;
    /** Course version at which the reference was read */
    version: number;
    content_hash: string;
    document: PassageDocument;
    /** Kept images that the passage tells of */
    images?: Array<PassageImage> | undefined;
    content: string;
    /** The question beside the passage that is nearest to the query: an aid to finding it, never the course’s words */
    asked_as?: string | null | undefined;
    scores: {
      /** Cosine; null where the dense list did not hold it */
      dense: number | null;
      /** Share of the greatest score the query could reach */
      sparse: number | null;
      fused: number;
    };
  }>;
  /** Filters the question suggests: preferred in this answer, to be sent as `filters` to exclude the rest */
  proposed_filters?: ProposedFilters | undefined;
  timings_ms: Record<string, number>;
};

export type SessionTitle = {
  /** As it is kept; null where none is, or no learner text is kept */
  title: string | null;
};

export type SessionTitleRequest = {
  /** Empty: what was asked first names it again */
  title: string;
};

export type Share = {
  /** Names it to others: `/answer?shared=…` */
  share_id: string;
};

export type SharedAnswer = {
  share_id: string;
  course_id: string;
  /** Null where no learner text is kept */
  question: string | null;
  /** Earlier questions of the same conversation that it cannot be understood without, oldest first */
  leans_on: Array<string>;
  /** As it was given, its `answer_id` that of the share. Who asked is told to nobody */
  answer: Answer;
};

export type SnapshotLite = {
  focus: {
    unitId: string;
    title: string;
    masteryTier: 'none' | 'bronze' | 'silver' | 'gold';
    /** A teacher lets the learner pass on without it */
    isWaived: boolean;
    /** No tier can be reached on it */
    isPracticeOnly?: true | undefined;
  };
  prereqNudge: {
    unitId: string;
    title: string;
    /** Title of the unit that builds on it */
    neededBy?: string | undefined;
  } | null;
  /** What to work on next by the path; null once every unit is gold */
  next?: { unitId: string; title: string } | null | undefined;
  revisit: { lockedCount: number; nextEligibleAt: string | null; nextQuestionId: string | null };
  progress: TierProgress;
};

export type SnapshotView = { snapshot: StudentSnapshot; snapshotLite: SnapshotLite };

export type StartThreadRequest = { courseId: string; title?: string | undefined };

export type StartedThread = {
  threadId: string;
  courseId: string;
  /** As given, else what was said or asked first, else the unit it began with */
  title: string | null;
};

export type StudentSnapshot = {
  studentId: string;
  courseId: string;
  /** Before the first turn: where the course begins */
  focusUnitId: string;
  /** Latest first */
  unitsInProgress: Array<string>;
  unitProgress: Record<
    string,
    {
      status: 'in_progress' | 'mastered';
      masteryTier: 'none' | 'bronze' | 'silver' | 'gold';
      /** ISO 8601, UTC */
      lastTouchedAt: string;
      drill: { attempts: number; correct: number; streakCorrect: number };
      exam: { passedByTier: { bronze: number; silver: number; gold: number } };
      /** From marked drills alone */
      confusionTags: Record<string, number>;
      /** Two drills in a row were right once: exam questions may come */
      isReady: boolean;
      /** A teacher let the learner pass on without it */
      isWaived: boolean;
    }
  >;
  examTouched: Record<string, true>;
  /** Questions to come back to; when, only the exam service knows */
  revisitQueue: Record<string, { unitId: string; tier: 'bronze' | 'silver' | 'gold' }>;
  lastTurnAnalysis: {
    mappedUnits: Array<{ unitId: string; confidence: number }>;
    studentIntent: string;
    understandingSignal: string;
    suggestedPrereqUnits: Array<string>;
  } | null;
  lastTurnAt: string | null;
};

export type SubmitExamRequest = { messageId: string; option: string };

export type SubmitExamResponse = {
  attemptId: string;
  result: 'passed' | 'locked' | 'pending';
  lockedUntil: string | null;
  difficultyTier: 'bronze' | 'silver' | 'gold';
  /** The exam card as it stands now */
  message: TutorMessage;
  snapshotLite: SnapshotLite;
};

export type Suggestion = {
  /** Null where a whole container is meant */
  canonical_reference: string | null;
  container_id: string;
  display_reference: string;
  title: string;
  /** The passage itself, as Markdown: given with the closest passages of a refusal */
  content?: string | undefined;
  /** Of a row of a table: it under its headers, as Markdown */
  table?: string | undefined;
  /** Safe HTML with MathML; given with `?markup=html` */
  html?: string | undefined;
};

export type SupportViewedRequest = { messageId: string; supportType: 'memo' | 'video' };

export type SupportViewedResponse = {
  supportType: 'memo' | 'video';
  /** Markdown with `$…$` maths */
  memo: string | null;
  /** With `markup=html`: the memo as safe HTML */
  memoHtml?: string | undefined;
  /** Address of the video */
  link: string | null;
  /** Null where the question was passed before */
  lockedUntil: string | null;
  message: TutorMessage;
  snapshotLite: SnapshotLite;
};

export type SwitchVersion = { version: number };

export type SwitchedVersion = {
  course_id: string;
  /** What readers are shown now */
  version: number;
};

export type TenantSettings = {
  tenant_id: string;
  /** Days after which what learners typed is forgotten; null: the deployment’s own */
  keep_questions_days: number | null;
  /** Days after its last question that a conversation goes; null likewise */
  keep_conversations_days: number | null;
  /** Days without activity after which a learner’s record of a course goes */
  keep_evidence_days: number | null;
  /** With the deployment’s own where the tenant has none; null: until erased */
  in_force: {
    keep_questions_days: number | null;
    keep_conversations_days: number | null;
    keep_evidence_days: number | null;
  };
  /** False: no question is kept at all */
  keeps_learner_text: boolean;
  updated_at: string | null;
};

export type TextbookView = {
  /** Sentences with their `[Source n]` and the list of sources below, or the refusal; safe only with `is_safe` */
  answer: string;
  status: 'success' | 'insufficient_context' | 'low_confidence' | 'hallucination_detected' | 'error';
  /** 0 where nothing is answered, null where not calibrated */
  confidence: number | null;
  hallucination_detected: boolean;
  /** The checks that failed; null unless one was detected */
  hallucination_reason: string | null;
  /** True with status success only */
  is_safe: boolean;
  citations: Array<{
    canonical_reference: string;
    book: string;
    class_number: number | null;
    subject: string | null;
    chapter: number | null;
    chapter_title: string | null;
    /** As printed on it */
    page: string | null;
    /** What `[Source n]` in the answer points to */
    source_id: number;
    /** As printed in the list of sources */
    citation: string;
  }>;
  /** Nearest titles of a refusal, candidates of an ambiguous reference */
  suggestions: Array<{ title: string; place: string }>;
};

export type TierProgress = {
  bronze: number;
  silver: number;
  gold: number;
  total: number;
  /** Units with a tier or a waiver, or practised where no tier can be reached */
  done?: number | undefined;
  /** Of those, on which no tier can be reached; left out for none */
  practiceOnly?: number | undefined;
};

export type TraceRequest = {
  question: string;
  /** Take every word as it is typed */
  spelling?: 'as_typed' | undefined;
  filters?: QuestionFilters | undefined;
};

export type TrainerInbox = {
  waitingCount: number;
  /** Waiting ones first, longest waiting first; at most 100 */
  questions: Array<TrainerInboxItem>;
};

export type TrainerInboxItem = {
  questionId: string;
  courseId: string;
  /** The refused answer it is about; else `messageId` is given */
  answerId: string | null;
  messageId: string | null;
  question: string;
  /** What the learner added for the trainer */
  note: string | null;
  /** ISO 8601, UTC */
  askedAt: string;
  reply: TrainerReply | null;
  context: TrainerQuestionContext;
  /** Null for a learner in none of the course’s classes */
  learner: { learnerId: string; displayName: string | null; classId: string; className: string } | null;
  /** The caller wrote the reply */
  isMine: boolean;
};

export type TrainerQuestion = {
  questionId: string;
  courseId: string;
  threadId: string | null;
  /** The refused answer it is about; else `messageId` is given */
  answerId: string | null;
  messageId: string | null;
  question: string;
  /** What the learner added for the trainer */
  note: string | null;
  /** ISO 8601, UTC */
  askedAt: string;
  reply: TrainerReply | null;
};

export type TrainerQuestionContext = {
  /** An answer to a question, or a message of the tutor */
  kind: 'answer' | 'message';
  /** Of the answer */
  status: string | null;
  reason: string | null;
  /** What the learner was shown */
  told: string;
  /** Of the message’s card */
  unitId: string | null;
  /** Places that were offered or named */
  places: Array<Suggestion>;
};

export type TrainerReply = {
  text: string;
  /** ISO 8601, UTC */
  repliedAt: string;
};

export type TrainerReplyRequest = { text: string };

export type TurnDebug = {
  turnId: string;
  threadId: string;
  courseId: string;
  /** Titles of the course’s units as they are now, by id; without those that are no longer there */
  unitTitles: Record<string, string>;
  decision: {
    courseVersion: number | null;
    /** Type of the client’s event */
    event: string | null;
    intent: string | null;
    mappedUnits: Array<{ unitId: string; confidence: number }>;
    policy: {
      turnId: string;
      focusUnitId: string;
      primaryTargetUnitId: string;
      prereqBlockingUnitId: string | null;
      scopedUnitIds: Array<string>;
      allowedActions: Array<string>;
      stuck: boolean;
      examReady: boolean;
      desiredExamTier: 'bronze' | 'silver' | 'gold';
      examAvailability: string;
      constraints: { maxConceptWords: number; maxWorkedExamples: number; drillMaxSteps: number };
    } | null;
    /** Units that might matter, with their priority */
    candidateUnits: Array<{ unitId: string; score: number; parts?: Record<string, number> | undefined }>;
    /** Ids and references the model was shown */
    context: {
      anchors?: Array<string> | undefined;
      passages?: Array<string> | undefined;
      examCandidates?: Array<string> | undefined;
      examSupport?: Array<string> | undefined;
    };
    /** How the learner stood after the turn; null in turns of before it was kept */
    standing: {
      focusUnitId: string;
      masteryTier: 'none' | 'bronze' | 'silver' | 'gold';
      nudgeUnitId: string | null;
      revisit: { lockedCount: number; nextEligibleAt: string | null; nextQuestionId: string | null };
      progress: TierProgress;
    } | null;
    nextEligibleAt: string | null;
    selectedAction: string | null;
    /** What the model’s reply broke; none where it was shown */
    faults: Array<string>;
    fallbackReason: string | null;
    modelId: string | null;
    modelCalls: number;
    databaseTrips: number | null;
    timingsMs: Record<string, number>;
  };
};

export type TurnRequest = {
  /** The thread’s; another one is refused */
  courseId?: string | undefined;
  messageText?: string | undefined;
  messageLatex?: string | undefined;
  clientEvent?:
    | { type: 'NONE' }
    | {
        type: 'REQUEST_DRILL';
        unitId: string;
        /** Although what the unit builds on is not done yet */
        anyway?: true | undefined;
      }
    | {
        type: 'REQUEST_CONCEPT';
        unitId: string;
        /** Of the unit’s concept cards; the first unless given */
        page?: number | undefined;
      }
    | { type: 'REQUEST_REVIEW' }
    | { type: 'STUCK'; messageId: string }
    | { type: 'DRILL_CONTINUE'; messageId: string }
    | { type: 'EXAM_CONTINUE'; attemptId: string }
    | undefined;
};

export type TurnResponse = {
  turnId: string;
  /** What this turn added to the thread */
  messages: Array<TutorMessage>;
  snapshotLite: SnapshotLite;
};

export type TutorMessage = {
  id: string;
  threadId: string;
  turnId: string;
  role: 'learner' | 'assistant';
  /** Null where the tenant keeps no learner text */
  text: string | null;
  latex: string | null;
  /** With `markup=html`: the text as safe HTML, mathematics as MathML */
  textHtml?: string | undefined;
  /** With `markup=html`: the text as safe HTML, mathematics as MathML */
  latexHtml?: string | undefined;
  /** The text by sentence with its references; empty for a learner */
  sentences: Array<{
    text: string;
    /** With `markup=html`: the text as safe HTML, mathematics as MathML */
    html?: string | undefined;
    /** Canonical references that support it; none for questions and next steps */
    references: Array<string>;
    /** How a quoted sentence is set; absent: it runs on */
    block?: 'text' | 'list_item' | 'code' | 'math' | 'table' | 'heading' | undefined;
  }>;
  /** Every reference the message names, from the registry */
  references: Array<AnswerReference>;
  /** Why this, why now: one sentence made from the evidence */
  why: string | null;
  card:
    | {
        type: 'CONCEPT';
        unitId: string;
        keyIdeas: Array<{
          text: string;
          /** With `markup=html`: the text as safe HTML, mathematics as MathML */
          html?: string | undefined;
          /** Canonical references that support it; none for questions and next steps */
          references: Array<string>;
          /** How a quoted sentence is set; absent: it runs on */
          block?: 'text' | 'list_item' | 'code' | 'math' | 'table' | 'heading' | undefined;
        }>;
        /** From the unit’s content; folded by default */
        workedExample: {
          problemLatex: string;
          stepsLatex: Array<string>;
          finalAnswerLatex: string;
          /** With `markup=html`: the text as safe HTML, mathematics as MathML */
          problemHtml?: string | undefined;
          stepsHtml?: Array<string> | undefined;
          /** With `markup=html`: the text as safe HTML, mathematics as MathML */
          finalAnswerHtml?: string | undefined;
          references: Array<string>;
        } | null;
        /** Its place among the unit’s concept cards, which go through its content in order */
        page?: { number: number; of: number } | undefined;
      }
    | {
        type: 'DRILL';
        unitId: string;
        prompt: string;
        questionLatex: string;
        /** With `markup=html`: the text as safe HTML, mathematics as MathML */
        promptHtml?: string | undefined;
        /** With `markup=html`: the text as safe HTML, mathematics as MathML */
        questionHtml?: string | undefined;
        /** Choices; empty where an answer is written */
        options: Array<string>;
        optionsHtml?: Array<string> | undefined;
        /** False for practice: a review, what only a model can mark, and what no author has accepted */
        countsTowardsTier: boolean;
        /** Drafted from the course, not yet checked by a teacher */
        isDraft?: true | undefined;
        /** The passages it was made from */
        references: Array<string>;
        /** Its place among the drills written for its unit */
        place?: { number: number; of: number } | undefined;
        /** Null until it is marked */
        result: {
          /** Null where nobody could tell */
          isCorrect: boolean | null;
          /** What was marked, as typed; null where the tenant keeps no learner text */
          answer: string | null;
          /** With `markup=html`: the answer as MathML, where it is a formula */
          answerHtml?: string | undefined;
          feedbackText: string;
          /** With `markup=html`: the text as safe HTML, mathematics as MathML */
          feedbackHtml?: string | undefined;
          commonMistakeTag: string | null;
          /** ISO 8601, UTC */
          gradedAt: string;
          /** The answer is not told yet: it may be tried again */
          mayRetry?: true | undefined;
          /** Marked at the second try, which counts for nothing */
          isRetry?: true | undefined;
        } | null;
      }
    | {
        type: 'EXAM';
        unitId: string;
        questionId: string;
        difficultyTier: 'bronze' | 'silver' | 'gold';
        stem: string;
        /** With `markup=html`: the text as safe HTML, mathematics as MathML */
        stemHtml?: string | undefined;
        options: Array<{
          optionId: string;
          text: string;
          /** With `markup=html`: the text as safe HTML, mathematics as MathML */
          html?: string | undefined;
        }>;
        hasMemo: boolean;
        hasVideo: boolean;
        /** `keeps`: a look locks it unless a lock stands; `none`: looking locks nothing. Absent: a look locks anew */
        supportLock?: 'keeps' | 'none' | undefined;
        /** `pending`: the exam service has not marked it yet */
        state: 'open' | 'pending' | 'passed' | 'locked';
        lockedUntil: string | null;
        /** The attempt made with this card */
        attemptId: string | null;
        /** The option handed in with this card, right or wrong; null before, and where another card was passed */
        chosenOptionId: string | null;
      }
    | null;
  /** Next steps to choose from; the first is the likeliest */
  offers?:
    | Array<{
        /** `say`: to be sent as the learner’s own words */
        action: 'practise' | 'explain' | 'say';
        unitId: string | null;
        /** What the button says */
        text: string;
        /** To practise it although what it builds on is not done yet */
        anyway?: true | undefined;
      }>
    | undefined;
  /** The message whose card it is a hint to; to be shown within that card */
  hintFor?: string | undefined;
  /** With a refusal: the closest passages, as the ask page gives them; where there is nothing to practise: where to read */
  closest?: Array<Suggestion> | undefined;
  /** The learner asked for something that the material does not hold */
  isRefusal?: true | undefined;
  /** ISO 8601, UTC */
  createdAt: string;
};

export type TutorReport = {
  units: number;
  prerequisites: number;
  drills: number;
  exam_items: number;
  units_without_items: { bronze: number; silver: number; gold: number };
  /** Faults that did not stop the run, each with its file and line */
  warnings: Array<string>;
};

export type TutorThread = {
  threadId: string;
  courseId: string;
  /** As given, else what was said or asked first, else the unit it began with */
  title: string | null;
  /** The conversation that is its asking side; null before a question */
  conversationId: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
};

export type TutorThreadList = {
  /** Latest first, at most 100 */
  threads: Array<TutorThread>;
};

export type TutorThreadView = {
  thread: TutorThread;
  /** Oldest first, the latest 500 */
  messages: Array<TutorMessage>;
  /** Null where the course has no learning path any more: the thread can be read, not continued */
  snapshotLite: SnapshotLite | null;
};

export type Upload = {
  upload_id: string;
  /** The files, one after another, are one run of bytes, sent in parts of this size */
  part_bytes: number;
  total_bytes: number;
  parts: number;
  /** Numbers, from 0, of the parts that have not come */
  missing_parts: Array<number>;
  /** True once its outline was read: nothing of it changes any more */
  is_sealed: boolean;
};

export type UploadOutline = {
  upload_id: string;
  /** Where the order comes from: their course.yaml, the course as it is, or the structure of the files */
  origin: 'own' | 'course' | 'proposed';
  /** Whether the course lies in the bucket already */
  is_there: boolean;
  /** Of the course.yaml that lies in the bucket; named as the draft is asked for. null: there is none */
  etag: string | null;
  course: {
    title: string;
    description: string | null;
    profile: 'coach' | 'textbook' | 'engineering';
    language: string;
    licence: string | null;
    attribution: string | null;
    suggested_id: string | null;
  };
  documents: Array<{
    path: string;
    title: string | null;
    kind: string | null;
    size_bytes: number | null;
    day: number | null;
    chapter: number | null;
    lab: number | null;
    section: string | null;
    /** When learners find it: a day, from midnight UTC, or a time with its zone. null: at once */
    release: string | null;
    /** false: its author left it out before; named again, it is taken in */
    is_in: boolean;
  }>;
  left_out: Array<{
    /** A folder ends in a slash */
    path: string;
    reason: string;
    /** Of a folder, how many files */
    files?: number | undefined;
  }>;
  /** Files that cannot be taken, and why */
  problems: Array<{ path: string; code: string; detail: string }>;
  /** Images that no document names, and what no course keeps */
  passed_over: number;
  /** Files of the course that those sent take the place of, with `add` */
  changed_files: Array<string>;
  /** Files sent that the course does not have, with `add` */
  added_files: Array<string>;
  /** Files of the course that give way */
  removed_files: Array<string>;
};

export type UploadPart = { upload_id: string; part: number };

export type VersionChanges = {
  course_id: string;
  from: number;
  to: number;
  counts: Record<string, number>;
  /** Those with changes of the kind asked for, in order, at most 300 */
  containers: Array<{ code: string; title: string; display_reference: string; change_count: number }>;
  container_count: number;
  /** Changes that fit kind and container */
  total: number;
  offset: number;
  changes: Array<PassageChange>;
  documents: { added: Array<string>; removed: Array<string>; moved: Array<{ from: string; to: string }> };
  /** Null where neither version has one, or it is the same */
  learning_path: {
    units: NamedChanges;
    drills: NamedChanges;
    exam_items: NamedChanges;
    prerequisites: {
      added: Array<{ id: string; title: string }>;
      removed: Array<{ id: string; title: string }>;
      /** Lists are cut at 100 each */
      total: number;
    };
  } | null;
};

export type Waiver = { courseId: string; learnerId: string; unitId: string; isWaived: true };

export type WaiverRequest = { unitId: string };

/** What each address takes and gives, by method and path: only what there is. */
export interface Operations {
  /** Courses the caller may see (`listCourses`) */
  'GET /api/courses': { response: CourseList };
  /** One course as published (`readCourse`) */
  'GET /api/courses/{courseId}': { path: { courseId: string }; response: Course };
  /** Containers of a course in order (`readOutline`) */
  'GET /api/courses/{courseId}/outline': { path: { courseId: string }; response: Outline };
  /** The documents of a course with revision, status, domain and what they bring (`listDocuments`) */
  'GET /api/courses/{courseId}/documents': { path: { courseId: string }; response: DocumentList };
  /** The passage behind a canonical reference, with its neighbours, its newer text or its tombstone (`readReference`) */
  'GET /api/courses/{courseId}/references/{reference}': {
    path: { courseId: string; reference: string };
    query: { markup?: 'html' | undefined; version?: number | undefined; mark?: string | undefined };
    response: ReferenceView;
  };
  /** An image that a passage shows, to whoever sees the passage (`readImage`) */
  'GET /api/courses/{courseId}/references/{reference}/images/{hash}': {
    path: { courseId: string; reference: string; hash: string };
  };
  /** Answer a question from the course, or say why not (`ask`) */
  'POST /api/courses/{courseId}/ask': {
    path: { courseId: string };
    query: { markup?: 'html' | undefined; view?: 'engineering' | 'textbook' | undefined };
    body: AskRequest | ChatRequest;
    response: Answer;
    streams: true;
    takesKey: true;
  };
  /** Answer a question from the textbook that a class and a subject choose, as its own ask does (`askTextbook`) */
  'POST /api/ask': {
    query: { markup?: 'html' | undefined; view?: 'engineering' | 'textbook' | undefined };
    body: AskTextbookRequest | ChatTextbookRequest;
    response: Answer;
    streams: true;
    takesKey: true;
  };
  /** What a question explicitly refers to, with no model (`resolve`) */
  'POST /api/courses/{courseId}/resolve': {
    path: { courseId: string };
    body: ResolveRequest;
    response: ResolveResponse;
    takesKey: true;
  };
  /** Passages for a query with their scores, with no model (`search`) */
  'POST /api/courses/{courseId}/search': {
    path: { courseId: string };
    body: SearchRequest;
    response: SearchResponse;
    takesKey: true;
  };
  /** Start a conversation, so that questions may follow up on one another (`startConversation`) */
  'POST /api/conversations': { body: ConversationRequest; response: Conversation; takesKey: true };
  /** The caller’s conversations in which something was asked (`listConversations`) */
  'GET /api/conversations': { query: { courseId?: string | undefined }; response: ConversationList };
  /** Say whether an answer helped; the last word counts (`giveFeedback`) */
  'POST /api/answers/{answerId}/feedback': { path: { answerId: string }; body: FeedbackRequest; takesKey: true };
  /** Ingest the course content as it lies in the bucket now (`startIngestRun`) */
  'POST /api/ingest/{courseId}/runs': {
    path: { courseId: string };
    query: { mode?: 'queued' | 'inline' | undefined; draft?: 'true' | 'false' | undefined };
    response: IngestRun;
    takesKey: true;
  };
  /** Runs of a course, the latest first (`listIngestRuns`) */
  'GET /api/ingest/{courseId}/runs': {
    path: { courseId: string };
    query: { limit?: number | undefined; unchanged?: 'yes' | 'no' | undefined };
    response: RunList;
  };
  /** How a run is doing, or did (`readIngestRun`) */
  'GET /api/ingest/{courseId}/runs/{runId}': { path: { courseId: string; runId: string }; response: IngestRun };
  /** A conversation with its questions and the answers as they were given (`readConversation`) */
  'GET /api/conversations/{conversationId}': {
    path: { conversationId: string };
    query: { markup?: 'html' | undefined };
    response: ConversationView;
  };
  /** Delete one of the caller’s conversations with every question and answer in it (`deleteConversation`) */
  'DELETE /api/conversations/{conversationId}': { path: { conversationId: string }; takesKey: true };
  /** Give one of the caller’s tutoring threads a name (`renameThread`) */
  'POST /api/tutor/threads/{threadId}/title': {
    path: { threadId: string };
    body: SessionTitleRequest;
    response: SessionTitle;
    takesKey: true;
  };
  /** Delete one of the caller’s tutoring threads with its conversation; what counted stays (`deleteThread`) */
  'DELETE /api/tutor/threads/{threadId}': { path: { threadId: string }; takesKey: true };
  /** A thread with its messages and the cards as they stand (`readThread`) */
  'GET /api/tutor/threads/{threadId}': {
    path: { threadId: string };
    query: { markup?: 'html' | undefined };
    response: TutorThreadView;
  };
  /** Give one of the caller’s conversations a name (`renameConversation`) */
  'POST /api/conversations/{conversationId}/title': {
    path: { conversationId: string };
    body: SessionTitleRequest;
    response: SessionTitle;
    takesKey: true;
  };
  /** What to go on with after one of the caller’s answers: questions that passages beside those cited answer, a unit (`readFollowUps`) */
  'GET /api/answers/{answerId}/follow-ups': { path: { answerId: string }; response: FollowUps };
  /** Let others of the tenant who see the course read one of the caller’s answers, until it is taken back or deleted (`shareAnswer`) */
  'POST /api/answers/{answerId}/share': { path: { answerId: string }; response: Share; takesKey: true };
  /** Take back the link to an answer: it opens for nobody any more (`unshareAnswer`) */
  'DELETE /api/answers/{answerId}/share': { path: { answerId: string }; takesKey: true };
  /** An answer that somebody of the course shares (`readSharedAnswer`) */
  'GET /api/shared-answers/{shareId}': {
    path: { shareId: string };
    query: { markup?: 'html' | undefined };
    response: SharedAnswer;
  };
  /** Begin a tutoring thread in a course with a learning path (`startThread`) */
  'POST /api/tutor/threads': { body: StartThreadRequest; response: StartedThread; takesKey: true };
  /** The caller’s tutoring threads (`listThreads`) */
  'GET /api/tutor/threads': { query: { courseId?: string | undefined }; response: TutorThreadList };
  /** Say something to the tutor, or go on; the reply may carry a card (`takeTurn`) */
  'POST /api/tutor/threads/{threadId}/turn': {
    path: { threadId: string };
    query: { markup?: 'html' | undefined };
    body: TurnRequest;
    response: TurnResponse;
    takesKey: true;
  };
  /** Have the answer to a drill card marked, once (`gradeDrill`) */
  'POST /api/tutor/threads/{threadId}/drill/grade': {
    path: { threadId: string };
    query: { markup?: 'html' | undefined };
    body: GradeDrillRequest;
    response: GradeDrillResponse;
    takesKey: true;
  };
  /** Answer an exam card; a wrong answer locks its question (`submitExam`) */
  'POST /api/tutor/threads/{threadId}/exam/mcq-submit': {
    path: { threadId: string };
    query: { markup?: 'html' | undefined };
    body: SubmitExamRequest;
    response: SubmitExamResponse;
    takesKey: true;
  };
  /** Look at the memo or the video of an exam card; this locks a question that was not passed (`viewSupport`) */
  'POST /api/tutor/threads/{threadId}/exam/support-viewed': {
    path: { threadId: string };
    query: { markup?: 'html' | undefined };
    body: SupportViewedRequest;
    response: SupportViewedResponse;
    takesKey: true;
  };
  /** How a turn was decided (`readTurnDebug`) */
  'GET /api/tutor/threads/{threadId}/turns/{turnId}/debug': {
    path: { threadId: string; turnId: string };
    response: TurnDebug;
  };
  /** The caller’s progress, folded from evidence (`readSnapshot`) */
  'GET /api/tutor/courses/{courseId}/snapshot': { path: { courseId: string }; response: SnapshotView };
  /** The units of a course as the caller stands on them (`readLearningPath`) */
  'GET /api/tutor/courses/{courseId}/learning-path': { path: { courseId: string }; response: LearningPath };
  /** What the caller did, and what of it counted (`readEvidence`) */
  'GET /api/tutor/courses/{courseId}/evidence': { path: { courseId: string }; response: EvidenceList };
  /** When the caller reached which tier of which unit, by the same fold as the snapshot (`readProgress`) */
  'GET /api/tutor/courses/{courseId}/progress': { path: { courseId: string }; response: Progress };
  /** Let a learner pass on without a unit (`waiveUnit`) */
  'POST /api/tutor/courses/{courseId}/learners/{learnerId}/waivers': {
    path: { courseId: string; learnerId: string };
    body: WaiverRequest;
    response: Waiver;
    takesKey: true;
  };
  /** Flash cards that the caller rated and that are due, the longest overdue first (`listDueCards`) */
  'GET /api/courses/{courseId}/cards/due': { path: { courseId: string }; response: DueCards };
  /** Say how well a flash card was known; it comes again by that. No tier depends on it (`rateCard`) */
  'POST /api/courses/{courseId}/cards/ratings': {
    path: { courseId: string };
    body: RateCardRequest;
    response: RatedCard;
    takesKey: true;
  };
  /** Courses with what an author should know of each, unpublished ones among them (`listAuthorCourses`) */
  'GET /api/author/courses': { response: AuthorCourseList };
  /** Documents of a course with coverage, warnings and what the latest run made of them (`listAuthorDocuments`) */
  'GET /api/author/courses/{courseId}/documents': { path: { courseId: string }; response: AuthorDocumentList };
  /** One document with its report and the containers it brings (`readAuthorDocument`) */
  'GET /api/author/courses/{courseId}/documents/{documentNumber}': {
    path: { courseId: string; documentNumber: number };
    response: AuthorDocumentDetail;
  };
  /** How far a run is, document by document, read without the ingestion Worker (`readRunProgress`) */
  'GET /api/ingest/{courseId}/runs/{runId}/progress': {
    path: { courseId: string; runId: string };
    response: RunProgress;
  };
  /** Versions of a course that were published, the draft that waits, and whether the clock may publish (`listVersions`) */
  'GET /api/author/courses/{courseId}/versions': { path: { courseId: string }; response: CourseVersionList };
  /** Show readers another version that is kept, whole and at once; it stays until the hold is ended (`switchVersion`) */
  'POST /api/author/courses/{courseId}/published-version': {
    path: { courseId: string };
    body: SwitchVersion;
    response: SwitchedVersion;
    takesKey: true;
  };
  /** Show readers the draft that waits, whole and at once; ends a hold. Done already: the same answer (`publishDraft`) */
  'POST /api/author/courses/{courseId}/draft/publish': {
    path: { courseId: string };
    body: DecideDraft;
    response: SwitchedVersion;
    takesKey: true;
  };
  /** Throw the draft that waits away; a hold stays. Done already: the same answer (`discardDraft`) */
  'POST /api/author/courses/{courseId}/draft/discard': {
    path: { courseId: string };
    body: DecideDraft;
    response: DiscardedDraft;
    takesKey: true;
  };
  /** Pause or resume publishing by the clock (`setAutomaticPublishing`) */
  'POST /api/author/courses/{courseId}/automatic-publishing': {
    path: { courseId: string };
    body: AutomaticPublishing;
    response: AutomaticPublishing;
    takesKey: true;
  };
  /** What changed between two versions whose texts are kept, or to the draft, passage by passage (`listChanges`) */
  'GET /api/author/courses/{courseId}/changes': {
    path: { courseId: string };
    query: {
      from?: number | undefined;
      to?: number | undefined;
      kind?: 'added' | 'edited' | 'moved' | 'removed' | 'renumbered' | 'details' | 'text' | undefined;
      container?: string | undefined;
      offset?: number | undefined;
      limit?: number | undefined;
    };
    response: VersionChanges;
  };
  /** The questions a passage is found by (`readPassageQuestions`) */
  'GET /api/courses/{courseId}/references/{reference}/questions': {
    path: { courseId: string; reference: string };
    response: PassageQuestions;
  };
  /** Add a question that the passage answers, or edit one; learners find the passage by it at once (`addPassageQuestion`) */
  'POST /api/courses/{courseId}/references/{reference}/questions': {
    path: { courseId: string; reference: string };
    body: AddPassageQuestion;
    response: PassageQuestions;
    takesKey: true;
  };
  /** Drop a question for good: it comes back by no push and no drafting (`dropPassageQuestion`) */
  'DELETE /api/courses/{courseId}/references/{reference}/questions/{questionId}': {
    path: { courseId: string; reference: string; questionId: string };
    response: PassageQuestions;
    takesKey: true;
  };
  /** The learning path drafted from a course, with its drills, keys, and what learners got wrong (`readPathDrafts`) */
  'GET /api/courses/{courseId}/path-drafts': { path: { courseId: string }; response: PathDrafts };
  /** Accept or retire drafted units and drills, singly or many at once; null makes drafts of them again (`decideOnPathDrafts`) */
  'POST /api/courses/{courseId}/path-drafts/decisions': {
    path: { courseId: string };
    body: PathDecision;
    response: PathDrafts;
    takesKey: true;
  };
  /** Move a drafted unit within the path, or a drill within its unit, by one place; the first and last stay (`movePathDraft`) */
  'POST /api/courses/{courseId}/path-drafts/moves': {
    path: { courseId: string };
    body: PathOrder;
    response: PathDrafts;
    takesKey: true;
  };
  /** Say a drafted drill in other words; it is accepted with that (`editDraftedDrill`) */
  'POST /api/courses/{courseId}/path-drafts/drills/{drillId}': {
    path: { courseId: string; drillId: string };
    body: DrillEdit;
    response: PathDrafts;
    takesKey: true;
  };
  /** What was asked of a course lately: not covered, withheld, rated; never by whom (`reviewQuestions`) */
  'GET /api/courses/{courseId}/questions': {
    path: { courseId: string };
    query: { days?: number | undefined; zone?: string | undefined };
    response: QuestionReview;
  };
  /** Ask again what learners did not get answered; if it is answered now, it is listed no more until it is refused (`retryQuestion`) */
  'POST /api/courses/{courseId}/questions/retry': {
    path: { courseId: string };
    body: RetryQuestion;
    response: RetriedQuestion;
    takesKey: true;
  };
  /** Answer a question as `ask` does and tell every step; nothing is stored, nothing is taken from the cache (`traceQuestion`) */
  'POST /api/courses/{courseId}/trace': {
    path: { courseId: string };
    query: { draft?: 'true' | 'false' | undefined };
    body: TraceRequest;
    response: QuestionTrace;
    takesKey: true;
  };
  /** Begin to send files, or go on: the same files of the same author are the same upload (`beginUpload`) */
  'POST /api/author/uploads': { body: BeginUpload; response: Upload; takesKey: true };
  /** Which parts of an upload have come; for its own author alone (`readUpload`) */
  'GET /api/author/uploads/{uploadId}': { path: { uploadId: string }; response: Upload };
  /** Throw an upload away; it goes by itself after a day (`discardUpload`) */
  'DELETE /api/author/uploads/{uploadId}': { path: { uploadId: string }; response: Upload; takesKey: true };
  /** One part as application/octet-stream, exactly as long as it should be; sent again it changes nothing (`sendPart`) */
  'POST /api/author/uploads/{uploadId}/parts/{part}': {
    path: { uploadId: string; part: number };
    response: UploadPart;
    takesKey: true;
  };
  /** Check every file of an upload, and say what a new course of it would be; nothing is written (`readUploadOutline`) */
  'POST /api/author/uploads/{uploadId}/outline': {
    path: { uploadId: string };
    body: ReadUploadOutline;
    response: UploadOutline;
    takesKey: true;
  };
  /** The same for a course that is there: what its next version would be (`readMaterialOutline`) */
  'POST /api/author/courses/{courseId}/uploads/{uploadId}/outline': {
    path: { courseId: string; uploadId: string };
    body: ReadUploadOutline;
    response: UploadOutline;
    takesKey: true;
  };
  /** The text of a document’s file, to be edited and sent again; of Markdown, plain text and transcripts (`readDocumentSource`) */
  'GET /api/author/courses/{courseId}/documents/{documentNumber}/source': {
    path: { courseId: string; documentNumber: number };
    response: DocumentSource;
  };
  /** Make an upload the files of a course, new or not, and begin a draft of it; nobody is shown it (`bringMaterial`) */
  'POST /api/author/courses/{courseId}/material': {
    path: { courseId: string };
    body: BringMaterial;
    response: BroughtMaterial;
    takesKey: true;
  };
  /** Notes that authors wrote beside the course’s files, oldest first, published or not (`listNotes`) */
  'GET /api/author/courses/{courseId}/notes': { path: { courseId: string }; response: AuthorNotes };
  /** Write a note, or edit one, and begin a draft of the course with it; no push takes it away (`saveNote`) */
  'POST /api/author/courses/{courseId}/notes': {
    path: { courseId: string };
    body: SaveNote;
    response: AuthorNotes;
    takesKey: true;
  };
  /** Delete a note, and begin a draft of the course without it (`deleteNote`) */
  'DELETE /api/author/courses/{courseId}/notes/{noteId}': {
    path: { courseId: string; noteId: string };
    response: AuthorNotes;
    takesKey: true;
  };
  /** Begin a class of a course; the caller becomes its teacher (`createClass`) */
  'POST /api/courses/{courseId}/classes': {
    path: { courseId: string };
    body: ClassRequest;
    response: Class;
    takesKey: true;
  };
  /** The classes the caller teaches (`listClasses`) */
  'GET /api/classes': { query: { courseId?: string | undefined }; response: ClassList };
  /** A class the caller teaches, with who belongs to it (`readClass`) */
  'GET /api/classes/{classId}': { path: { classId: string }; response: ClassView };
  /** Give a class another name (`renameClass`) */
  'POST /api/classes/{classId}/name': {
    path: { classId: string };
    body: ClassRequest;
    response: Class;
    takesKey: true;
  };
  /** Open a class with a new code, or close it (`changeJoinCode`) */
  'POST /api/classes/{classId}/join-code': {
    path: { classId: string };
    body: JoinCodeRequest;
    response: Class;
    takesKey: true;
  };
  /** Take a learner or another teacher into a class (`enrolMember`) */
  'POST /api/classes/{classId}/members': {
    path: { classId: string };
    body: MemberRequest;
    response: ClassMember;
    takesKey: true;
  };
  /** Take somebody out of a class; what they learned stays theirs. A class keeps one teacher (`removeMember`) */
  'DELETE /api/classes/{classId}/members/{personId}': { path: { classId: string; personId: string }; takesKey: true };
  /** The class that a code opens (`readInvitation`) */
  'GET /api/classes/join/{code}': { path: { code: string }; response: Invitation };
  /** Join a class as a learner, by its code (`joinClass`) */
  'POST /api/classes/join': { body: JoinRequest; response: Enrolment; takesKey: true };
  /** The classes the caller learns or teaches in (`listEnrolments`) */
  'GET /api/enrolments': { response: EnrolmentList };
  /** Leave a class one learns in: its teachers no longer see one’s progress (`leaveClass`) */
  'DELETE /api/enrolments/{classId}': { path: { classId: string }; takesKey: true };
  /** How every learner of a class stands on every unit (`readClassProgress`) */
  'GET /api/classes/{classId}/progress': { path: { classId: string }; response: ClassProgress };
  /** A learner of a class: units, locked questions, and what was done (`readLearnerStanding`) */
  'GET /api/classes/{classId}/learners/{learnerId}': {
    path: { classId: string; learnerId: string };
    response: LearnerStanding;
  };
  /** Send a question that the course did not answer on to a trainer, once; a second call gives the first (`askTrainer`) */
  'POST /api/courses/{courseId}/trainer-questions': {
    path: { courseId: string };
    body: AskTrainerRequest;
    response: TrainerQuestion;
    takesKey: true;
  };
  /** What the caller asked trainers, with their replies (`listOwnTrainerQuestions`) */
  'GET /api/courses/{courseId}/trainer-questions': {
    path: { courseId: string };
    query: { threadId?: string | undefined; conversationId?: string | undefined };
    response: OwnTrainerQuestions;
  };
  /** Questions of learners of the caller’s classes, and of learners who are in no class of the course (`listTrainerInbox`) */
  'GET /api/trainer-questions': { query: { courseId?: string | undefined }; response: TrainerInbox };
  /** Answer a learner’s question, once (`replyToLearner`) */
  'POST /api/trainer-questions/{questionId}/reply': {
    path: { questionId: string };
    body: TrainerReplyRequest;
    response: TrainerInboxItem;
    takesKey: true;
  };
  /** What was asked, answered, refused and failed, how long it took and what the model cost: of the whole tenant, so not for operators of some of its courses (`readOperateMetrics`) */
  'GET /api/operate/metrics': { query: { window?: 'day' | 'week' | undefined }; response: OperateMetrics };
  /** Every part the service needs, and whether it answers now (`readOperateParts`) */
  'GET /api/operate/parts': { response: OperateParts };
  /** Runs of ingestion over all courses, and messages that nobody could take (`readOperateIngestion`) */
  'GET /api/operate/ingestion': { query: { window?: 'day' | 'week' | undefined }; response: OperateIngestion };
  /** Send again a message that the queue gave up on; sent once, however often it is asked for (`retryDeadLetter`) */
  'POST /api/operate/courses/{courseId}/dead-letters/{letterId}/retry': {
    path: { courseId: string; letterId: string };
    response: IngestRun;
    takesKey: true;
  };
  /** Start a run for the documents that failed in another; what went in is not read again (`retryIngestRun`) */
  'POST /api/ingest/{courseId}/runs/{runId}/retry': {
    path: { courseId: string; runId: string };
    response: IngestRun;
    takesKey: true;
  };
  /** Learning platforms that launch courses of this tenant, each with how its grades stand (`listLtiPlatforms`) */
  'GET /api/operate/lti/platforms': { response: LtiPlatformList };
  /** Register a learning platform; a client of an issuer is registered once in the whole deployment (`addLtiPlatform`) */
  'POST /api/operate/lti/platforms': { body: LtiPlatformRequest; response: LtiPlatform; takesKey: true };
  /** Forget a learning platform and the grades still to be told to it; its people and classes stay (`removeLtiPlatform`) */
  'DELETE /api/operate/lti/platforms/{platformId}': { path: { platformId: string }; takesKey: true };
  /** Send grades again that were put off or given up, with the next run of the ingestion Worker (`resumeLtiGrades`) */
  'POST /api/operate/lti/platforms/{platformId}/resume': {
    path: { platformId: string };
    response: ResumedGrades;
    takesKey: true;
  };
  /** Everything kept about the caller, as one JSON file (`exportOwnData`) */
  'GET /api/learners/me/data': { response: LearnerData };
  /** Erase everything kept about the caller; a browser is given a new id (`eraseOwnData`) */
  'DELETE /api/learners/me/data': { response: ErasureReceipt; takesKey: true };
  /** Bring what this browser’s anonymous learner did into the account; needs both cookies (`mergeOwnData`) */
  'POST /api/learners/me/merge': { response: MergeResult; takesKey: true };
  /** Everything kept about a learner of the tenant, as one JSON file (`exportLearnerData`) */
  'GET /api/learners/{learnerId}/data': { path: { learnerId: string }; response: LearnerData };
  /** Erase everything kept about a learner of the tenant (`eraseLearnerData`) */
  'DELETE /api/learners/{learnerId}/data': { path: { learnerId: string }; response: ErasureReceipt; takesKey: true };
  /** End every session that somebody of the tenant began before now, within a minute; links are not ended (`endSessions`) */
  'POST /api/learners/{learnerId}/sessions/end': { path: { learnerId: string }; takesKey: true };
  /** The receipt of an erasure: when and how much, never whose (`readErasure`) */
  'GET /api/erasures/{receiptId}': { path: { receiptId: string }; response: ErasureReceipt };
  /** How long the tenant keeps what learners leave (`readTenantSettings`) */
  'GET /api/tenant/settings': { response: TenantSettings };
  /** Say how long the tenant keeps what learners leave (`changeTenantSettings`) */
  'POST /api/tenant/settings': { body: RetentionRequest; response: TenantSettings; takesKey: true };
  /** Make whoever asks on a page of another, allowed origin a learner of their own, or give them their next token (`issueEmbedToken`) */
  'POST /api/embed/token': { response: EmbedToken; takesKey: true };
  /** Whether this Worker runs (`health`) */
  'GET /api/health': { response: Health };
  /** Whether every part it needs answers (`ready`) */
  'GET /api/ready': { response: Readiness };
  /** This document (`openApi`) */
  'GET /api/openapi.json': { response: OpenApiDocument };
}

/** Data of the parts of a streamed answer, by type. */
export interface StreamParts {
  'data-status': {
    stage: 'resolved' | 'searched' | 'generating';
    category:
      | 'definition'
      | 'procedure'
      | 'selection'
      | 'technical_value'
      | 'reason'
      | 'comparison'
      | 'example'
      | 'location'
      | 'drawing_reference'
      | 'yes_no'
      | 'list'
      | 'live_data'
      | 'general';
    source: 'explicit' | 'semantic' | 'none';
  };
  'data-sentence': {
    text: string;
    /** Safe HTML with MathML; given with `?markup=html` */
    html?: string | undefined;
    /** Canonical references that support this sentence */
    references: Array<string>;
    /** The course's own words, verbatim */
    is_quote: boolean;
    /** Marked as what answers; the others stand around it */
    answers: boolean;
    /** How it is set: `text` runs on within its paragraph, the others stand by themselves */
    block: 'text' | 'list_item' | 'code' | 'math' | 'table' | 'heading';
    /** Of an item of a numbered list: its number as the document prints it */
    number?: number | undefined;
    /** The first of a quoted passage */
    starts_passage: boolean;
    /** Where it stands, or what it rests on, as offsets into the content of its passages; empty where it was computed from a table */
    evidence: Array<{ reference: string; from: number; to: number }>;
    index: number;
  };
  'data-references': {
    /** All so far, in order of first use; replaces what was sent before */
    references: Array<AnswerReference>;
  };
  'data-verdict': Answer;
}
