/** Frames: the one that is captured just now, and none that was; its samples are overwritten soon (TD-SEC-001). */
import type { HintPort } from '../../../spec/turn-detection/contract.ts'

/** One frame; ms since 1970. */
interface Frame {
  readonly frame: Int16Array
  readonly timestamp: number
}

/** Lends the present frame. */
export interface Frames {
  /** `frame` is there while `work` is done, and no longer. */
  readonly during: (frame: Frame, work: () => void) => void
  /** Gives the guess the present frame; one that had to wait is gone. */
  readonly give: (hint: HintPort) => void
}

/** There is none. */
export function frames(): Frames {
  let present: Frame | null = null
  return {
    during: (frame, work) => {
      present = frame
      try {
        work()
      } finally {
        present = null
      }
    },
    give: (hint) => {
      if (present !== null) hint.processFrame(present.frame, present.timestamp)
    },
  }
}
