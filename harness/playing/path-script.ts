/** A path: events sent directly to the subject, one after the other, with waits in between. */
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Stride } from './plan.ts'
import { saying } from './saying.ts'
import type { Script } from './script.ts'

/** Plays `strides` in order. A stride that refers to something missing ends the path. */
export function pathScript(spec: Spec, settings: Settings, strides: readonly Stride[]): Script {
  const { follow, say } = saying(spec, settings)
  let taken = 0
  let wakeAt = 0
  return {
    next: ({ at, log }) => {
      follow(log)
      if (at < wakeAt) return { kind: 'wait', until: wakeAt }
      const stride = strides[taken]
      taken += 1
      if (stride === undefined) return { kind: 'end' }
      if ('waitMs' in stride) {
        wakeAt = at + stride.waitMs
        return { kind: 'wait', until: wakeAt, ...(stride.ahead ? { ahead: true } : {}) }
      }
      const signal = say(stride)
      if (signal === null) return { kind: 'end' }
      return { kind: 'act', after: stride.afterMs, to: 'subject', signal }
    },
  }
}
