import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import {
  governmentIdOf,
  linkOptions,
  needsReason,
  type Review,
  type ReviewDocument,
} from "./queries.ts";

export interface DocumentPage {
  key: string;
  document: ReviewDocument;
  page: number;
  url: string;
  expiresAt: number;
}

export interface Transform {
  zoom: number;
  /** By the reviewer, beside what its page is turned already. */
  turns: number;
  x: number;
  y: number;
}

const START: Transform = { zoom: 1, turns: 0, x: 0, y: 0 };
const STEP = 1.25;
const clamp = (zoom: number) => Math.min(8, Math.max(0.5, zoom));

/** The pages that can be shown, the one on screen, and how it lies there. */
export function useDocumentView(review: Review) {
  const isClosed = review.opening?.needs_reason === true;
  const shown = isClosed ? [] : visible(review.documents);
  const [isUncovered, setUncovered] = useState(false);
  const links = useQueries({
    queries: shown.map((entry) =>
      linkOptions(review.id, entry.id, isUncovered && entry.government_id !== null),
    ),
  });
  const [active, setActive] = useState(0);
  const [transform, setTransform] = useState(START);
  const [hasContrast, setContrast] = useState(false);
  const [hasMarks, setMarks] = useState(true);
  const [isComparing, setComparing] = useState(false);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  const pages = shown.flatMap((document, index): DocumentPage[] => {
    const answer = links[index]?.data;
    const expiresAt = new Date(answer?.expires_at ?? 0).getTime();
    return (answer?.pages ?? []).map(({ page, url }) => ({
      key: `${document.id}:${page}`,
      document,
      page,
      url,
      expiresAt,
    }));
  });
  const open = (index: number) => {
    setActive(index);
    setTransform(START);
  };
  const step = (by: 1 | -1) =>
    open(pages.length === 0 ? 0 : (active + by + pages.length) % pages.length);
  const others = comparable(review);
  const scaleBy = (factor: number) =>
    setTransform((now) => ({ ...now, zoom: clamp(now.zoom * factor) }));

  return {
    pages,
    active: Math.min(active, Math.max(0, pages.length - 1)),
    transform,
    setTransform,
    isLoading: links.some((link) => link.isPending),
    /** Whether the case is decided and the reviewer has not given a reason yet. */
    needsReason: isClosed || links.some((link) => needsReason(link.error)),
    error: links.find((link) => link.error !== null)?.error ?? null,
    reopen: () => void Promise.all(links.map((link) => link.refetch())),
    /** A picture that did not load. Each request is logged, so the reviewer asks for it again. */
    brokenUrl,
    setBrokenUrl,
    open,
    nextPage: () => step(1),
    previousPage: () => step(-1),
    /** Greys pulled apart, for pale prints. */
    hasContrast,
    toggleContrast: () => setContrast((now) => !now),
    /** Outlines around the profile's words, where they were read. */
    hasMarks,
    toggleMarks: () => setMarks((now) => !now),
    /** Whether the number of a government ID is shown: asked for once a case, and audited. */
    isUncovered,
    uncover:
      isClosed || isUncovered || governmentIdOf(review) === null
        ? undefined
        : () => setUncovered(true),
    /** Beside it an earlier or another student's document. */
    isComparing: isComparing && others.length > 0,
    others,
    compare: () => setComparing((now) => !now),
    scaleBy,
    larger: () => scaleBy(STEP),
    smaller: () => scaleBy(1 / STEP),
    fit: () => setTransform((now) => ({ ...START, turns: now.turns })),
    turn: () => setTransform((now) => ({ ...START, turns: (now.turns + 1) % 4, zoom: now.zoom })),
  };
}

export type DocumentView = ReturnType<typeof useDocumentView>;

/** A document that can be looked at beside the one on screen. */
export interface OtherDocument {
  submissionId: string;
  document: ReviewDocument;
  /** The other student; null for an earlier try of the same one. */
  name: string | null;
  at: string;
}

const comparable = ({ twins, history }: Review): OtherDocument[] => [
  ...twins.flatMap((twin) =>
    visible(twin.documents).map((document) => ({
      submissionId: twin.submission_id,
      document,
      name: twin.name,
      at: twin.submitted_at,
    })),
  ),
  ...history.flatMap((entry) =>
    visible(entry.documents).map((document) => ({
      submissionId: entry.id,
      document,
      name: null,
      at: entry.submitted_at,
    })),
  ),
];

const visible = (documents: readonly ReviewDocument[]) =>
  documents.filter((entry) => entry.processing_status === "ready" && !entry.deleted);
