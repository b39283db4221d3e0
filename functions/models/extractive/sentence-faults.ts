// What makes a sentence a poor answer whatever it is about: it asks, sets a task, points elsewhere, hangs in the air. Pure.

import type { CandidateSentence } from './candidate-sentences.ts';

/** Tasks and congratulations: they speak to the learner, not about the subject. */
const addressesLearner =
  /^\W*(?:✅|for the following (?:exercises|problems|questions)|access these|try it\b|do some research|research\b|think (?:of|about)|try (?:to|out|some|it)\b|can you\b|check (?:out|news|for)\b|what other\b)|\bwas a success\b|\bin the .{0,40}\bfolder\.?$/iu;

const taskSection = /\b(?:exercises?|practice test|review questions|homework|problems|quiz|assignment|try it)\b/i;
const taskOpening =
  /^(?:\d+[.)]\s*)?(?:find|sketch|plot|graph|determine|evaluate|simplify|solve|compute|prove|verify|given|parameteri[sz]e|rewrite|convert|express|eliminate|identify|name|list|draw|construct|suppose|assume|write an? equation|use the (?:graph|table|given|function|formula|following)|state whether|let(?!'s))\b/i;

/** What sets a task says nothing: an exercise, or a command to work something out. */
function isTask({ passage, text }: CandidateSentence): boolean {
  if (passage.kind === 'step' || passage.kind === 'procedure') return false;
  return taskSection.test(passage.title) || taskOpening.test(text);
}

const elsewhere =
  /\b(?:read more|learn more|find out more|more (?:details|information) (?:on|about|in)|check out|take a look|refer to|see the|documentation|watch the|click the (?:image|link)|do some research|quiz)\b/i;

/** Sends the reader away and says nothing: it answers no question, however well it names what was asked. */
const sendsAway =
  /^\W*(?:read (?:more )?(?:about|on)|(?:find out|learn) more|check out|take a look|have a look|do some research|watch the|see also)\b/i;

export function isPointer({ text }: CandidateSentence): boolean {
  return sendsAway.test(text);
}

const aboutTheLesson =
  /\b(?:you(?:'ll| will) (?:learn|cover|see|look|build|write)|(?:this|the next|the last|in this) (?:lesson|chapter|unit|section|part|module)|we(?:'ll| will) (?:cover|look|learn)|by the end of)\b/i;

/** Penalties: questions, pointers elsewhere, fragments, very long sentences, sentences that hang on the one before. */
export function faultsOf(sentence: CandidateSentence): number {
  let faults = 0;
  if (/\?\W*$/.test(sentence.text)) faults += 0.5;
  if (elsewhere.test(sentence.text) || isPointer(sentence)) faults += 0.35;
  if (aboutTheLesson.test(sentence.text)) faults += 0.4;
  if (addressesLearner.test(sentence.text)) faults += 0.5;
  if (isTask(sentence)) faults += 0.6;
  if (/^\*\*[^*]+$|^[^*]+\*\*$/.test(sentence.raw.trim())) faults += 0.4;
  // A title set bold at the head of its paragraph.
  if (/^\*\*[^*]+\*\*\.?$/.test(sentence.raw.trim())) faults += 0.6;
  if (sentence.passage.kind === 'heading') faults += 0.6;
  if (sentence.passage.kind === 'row') faults += 0.15;
  if (sentence.tokens.length < 4) faults += 0.3;
  if (sentence.tokens.length > 60) faults += 0.2;
  if (/:\s*$/.test(sentence.text)) faults += 0.25;
  if (sentence.pointsBack) faults += sentence.position === 0 ? 0.25 : 0.08;
  if (/^\s*```|^\s{4}\S/.test(sentence.raw)) faults += 0.4;
  return faults;
}
