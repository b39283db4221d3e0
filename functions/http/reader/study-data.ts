// Study aids as their page shows them: words as safe HTML, each with the address of its passage. Pure.

import { hasAny } from '../../tutor/aids/part-with.ts';
import {
  type AidLine,
  type CourseAids,
  type GlossaryEntry,
  mostParts,
  type SummaryPoint,
  termsFromAToZ,
} from '../../tutor/aids/read-aids.ts';
import type {
  StudyData,
  StudyLine,
  StudyPoint,
  StudyTerm,
  StudyView,
} from '../../workspace/components/reader/study-model.ts';
import type { FrameData } from '../../workspace/page-frame.tsx';
import { readerAddress } from '../../workspace/reader-addresses.ts';
import { renderPassage, renderPhrase } from '../../workspace/render-passage.ts';
import { renderCourse } from '../render-course.ts';
import type { CardsOfPage } from './study-cards.ts';

export function studyData(
  aids: CourseAids,
  given: CardsOfPage & {
    readonly frame: FrameData;
    readonly view: StudyView;
    readonly ratings: StudyData['ratings'];
    readonly ratedNextAt: StudyData['ratedNextAt'];
    readonly nowMs: number;
    readonly isChosen: boolean;
  },
): StudyData {
  const { frame, view, nowMs, standing, left, since } = given;
  const { course, documents, places, part, parts, isRead, hasFormulas, elsewhere } = aids;
  const line = ({ text, reference }: AidLine): StudyLine => ({
    html: renderPassage(text),
    address: readerAddress({ courseId: course.courseId, reference }),
    place: places.get(reference) ?? reference,
  });
  const point = ({ text, reference, items }: SummaryPoint): StudyPoint => ({
    ...line({ text, reference }),
    items: items.map(line),
  });
  const term = (entry: GlossaryEntry): StudyTerm => ({
    ...line({ text: entry.meaning, reference: entry.reference }),
    term: renderPhrase(entry.term),
  });
  const only = <Value>(wanted: StudyView, make: () => readonly Value[]) => (view === wanted ? make() : []);
  const several = documents.length > 1;
  return {
    ...{ frame, view, part, parts, isRead, hasFormulas, elsewhere, course: renderCourse(course) },
    summaries: only('summary', () =>
      documents
        .filter((each) => hasAny(each, 'summary'))
        .map(({ name, summary }) => ({
          name: several ? name : null,
          objectives: summary.objectives.map(line),
          keyPoints: summary.keyPoints.map(point),
          sections: summary.sections.map(({ title, points }) => ({
            title: title.replaceAll('$', ''),
            points: points.map(point),
          })),
        })),
    ),
    glossary: only('glossary', () => termsFromAToZ({ course, documents }).map(term)),
    formulas: only('formulas', () =>
      documents
        .flatMap(({ formulas }) => formulas)
        .map((formula) => ({
          ...line(formula),
          lead: formula.lead === null ? null : renderPassage(formula.lead.text),
        })),
    ),
    ...{ standing, left, since, nowMs, isChosen: given.isChosen },
    ...{ ratings: given.ratings, ratedNextAt: given.ratedNextAt },
    hasFile: isRead
      ? view !== 'review' && documents.some((each) => hasAny(each, view))
      : view === 'summary' && parts.length <= mostParts,
    cards: given.cards.map(({ cardId, front, back, reference, place, dueAt }) => ({
      ...{ ...term({ term: front, meaning: back, reference }), place, cardId, dueAt },
    })),
  };
}
