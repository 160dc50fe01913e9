/** Frames: the frame that is being captured, and no earlier one; its samples are overwritten soon (TD-SEC-001). */
import type { HintPort } from '../../../spec/turn-detection/contract.ts'

/** One frame; ms since 1970. */
interface Frame {
  readonly frame: Int16Array
  readonly timestamp: number
}

/** Lends the current frame. */
export interface Frames {
  /** `frame` is available during `work`, and no longer. */
  readonly during: (frame: Frame, work: () => void) => void
  /** Passes the current frame to the hint service; a frame that had to wait is gone. */
  readonly give: (hint: HintPort) => void
}

/** There is no frame. */
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
