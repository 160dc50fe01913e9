/** Plainer particulars: nominal settings, the usual form of each event, and pauses of no time or of round numbers. */
import type { Spec } from '../../spec/spec.ts'
import type { Attempts } from './attempt.ts'
import { type Beat, type Story, withoutDelay, withParticulars, withPauses } from './story.ts'

type Shrinks = (spec: Spec, story: Story, tries: Attempts) => Promise<Story>

/** The first of these stories that still fails; the one in hand when none does. */
async function firstThatFails(
  inHand: Story,
  plainer: Iterable<Story>,
  { stillFails }: Attempts,
): Promise<Story> {
  for (const story of plainer) {
    const found = await stillFails(story)
    if (found !== null) return found
  }
  return inHand
}

/** All settings nominal; or else as many of them as can be. */
export const fewerSettings: Shrinks = async (_, story, tries) => {
  const keys = Object.keys(story.settings)
  if (keys.length === 0) return story
  let best = await firstThatFails(story, [{ ...story, settings: {} }], tries)
  for (const key of Object.keys(best.settings)) {
    const { [key]: __, ...settings } = best.settings
    best = await firstThatFails(best, [{ ...best, settings }], tries)
  }
  return best
}

/** Goes from beat to beat; of each, the plainest way that still fails. */
async function eachBeat(
  story: Story,
  plainer: (story: Story, beat: Beat, index: number) => readonly Story[],
  tries: Attempts,
): Promise<Story> {
  let best = story
  for (let index = 0; index < best.beats.length; index += 1) {
    const beat = best.beats[index]
    if (beat !== undefined) best = await firstThatFails(best, plainer(best, beat, index), tries)
  }
  return best
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Particulars = Beat['with']

/**
 * What can be left out of an event, and its plainer usual forms: those with fewer particulars, or with as many that
 * come before it. So no form is plainer than itself, by any detour.
 */
function plainerWays(spec: Spec, { what, with: said }: Beat): readonly Particulars[] {
  const fields = spec.events.find(({ name }) => name === what)?.fields ?? {}
  const usual = spec.proposals.filter((each) => each.what === what).map((each) => each.with as Particulars)
  const found = usual.findIndex((way) => isSame(way, said))
  const place = found < 0 ? usual.length : found
  const isPlainer = (way: Particulars, index: number): boolean => {
    const less = Object.keys(said).length - Object.keys(way).length
    return less > 0 || (less === 0 && index < place)
  }
  const optional = Object.keys(said).filter((name) => fields[name]?.optional === true)
  const fewer = optional.map((left) =>
    Object.fromEntries(Object.entries(said).filter(([name]) => name !== left)),
  )
  return [...fewer, ...usual.filter(isPlainer)]
}

/** Every event in the plainest form that still fails. */
export const plainerEvents: Shrinks = (spec, story, tries) =>
  eachBeat(
    story,
    (best, beat, index) => plainerWays(spec, beat).map((way) => withParticulars(best, index, way)),
    tries,
  )

/** Round numbers (ms) to which a pause is brought down. */
const rounds: readonly number[] = [10_000, 1000, 100, 10]

/** No time; the limits of the spec and 1 ms beyond; round numbers; each below the pause itself, from small to large. */
function shorter(spec: Spec, pauseMs: number): readonly number[] {
  const limits = spec.budgets.flatMap(({ ms }) => [ms, ms + 1])
  const round = rounds.map((unit) => pauseMs - (pauseMs % unit))
  return [...new Set([0, ...limits, ...round])].filter((ms) => ms < pauseMs).sort((a, b) => a - b)
}

/** No beat after the timers of its instant that need not be there. */
export const fewerDelays: Shrinks = (_, story, tries) =>
  eachBeat(story, (best, { isLate }, index) => (isLate ? [withoutDelay(best, index)] : []), tries)

/** No pauses at all; or else each, and the silence at the end, as short as it can be. */
export const shorterTimes: Shrinks = async (spec, story, tries) => {
  const quick = await firstThatFails(story, [withPauses(story, () => 0)], tries)
  const best = await eachBeat(
    quick,
    (inHand, beat, index) =>
      shorter(spec, beat.afterMs).map((ms) =>
        withPauses(inHand, ({ afterMs }, at) => (at === index ? ms : afterMs)),
      ),
    tries,
  )
  const silences = shorter(spec, best.silenceMs).map((ms) => ({ ...best, silenceMs: ms }))
  return firstThatFails(best, silences, tries)
}
