/**
 * Opening: how a story that starts in some state gets there. The nominal conversation of the spec is played until
 * the state is published; only then does the story begin. What prepares for every story is done in any state, and comes
 * to rest before.
 */
import type { Spec } from '../../spec/spec.ts'
import type { scenarioScript } from '../stories/scenario-script.ts'
import type { Acting } from './script.ts'

type Story = ReturnType<typeof scenarioScript>

/** Plays the opening up to `startIn`, then the story. A null `startIn` begins at the very start. */
export function openedScript(spec: Spec, startIn: string | null, story: Story): Acting {
  let done = 0
  let begun = startIn === null
  let isPrepared = !spec.opening.some(({ prepares }) => prepares)
  if (begun) story.begin(0, 0)
  return {
    next: (view) => {
      if (begun) return story.next(view)
      isPrepared ||= view.over === 'quiet' && !spec.opening.slice(done).some(({ prepares }) => prepares)
      if (isPrepared && view.state === startIn) {
        begun = true
        story.begin(view.log.length, view.at)
        return story.next(view)
      }
      const step = spec.opening[done]
      if (step !== undefined && (isPrepared ? step.in === view.state : step.prepares)) {
        done += 1
        return { kind: 'act', after: 0, to: step.to, signal: { what: step.what, with: step.with } }
      }
      return view.over === null ? { kind: 'wait', until: null } : { kind: 'end' }
    },
    reported: (log, at) => {
      if (begun) return story.reported(log, at)
      const got = `it was still ${lastState(spec, log)} when nothing more would happen`
      return { held: [], missed: [story.notBegun(at, `the story to reach ${startIn}`, got)] }
    },
  }
}

function lastState(spec: Spec, log: Parameters<Acting['reported']>[0]): string {
  const last = log.findLast(({ way, what }) => way === 'out' && what === 'state')
  return String(last?.with.to ?? spec.initial)
}
