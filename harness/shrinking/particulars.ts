/** Plainer particulars: nominal settings, the usual way to say each event, and pauses of no time or of round numbers. */
import type { Spec } from '../../spec/spec.ts'
import type { Attempts } from './attempt.ts'
import { type Beat, type Story, withBeat } from './story.ts'

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

/** Every beat but the `index`th as it is, and that one in every plainer way there is, the plainest first. */
async function eachBeat(
  story: Story,
  plainer: (beat: Beat) => readonly Partial<Beat>[],
  tries: Attempts,
): Promise<Story> {
  let best = story
  for (let index = 0; index < best.beats.length; index += 1) {
    const beat = best.beats[index]
    if (beat === undefined) break
    const inHand = best
    best = await firstThatFails(
      inHand,
      plainer(beat).map((changed) => withBeat(inHand, index, changed)),
      tries,
    )
  }
  return best
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Particulars = Beat['with']

/** The usual ways to say an event that come before the one in hand, and what can be left out of it. */
function plainerWays(spec: Spec, { what, with: said }: Beat): readonly Partial<Beat>[] {
  const fields = spec.events.find(({ name }) => name === what)?.fields ?? {}
  const usual = spec.proposals.filter((each) => each.what === what).map((each) => each.with as Particulars)
  const at = usual.findIndex((way) => isSame(way, said))
  const optional = Object.keys(said).filter((name) => fields[name]?.optional === true)
  const fewer = optional.map((left) =>
    Object.fromEntries(Object.entries(said).filter(([name]) => name !== left)),
  )
  return [...fewer, ...usual.slice(0, at < 0 ? usual.length : at)].map((way) => ({ with: way }))
}

/** Every event said in the plainest way that still fails. */
export const plainerEvents: Shrinks = (spec, story, tries) =>
  eachBeat(story, (beat) => plainerWays(spec, beat), tries)

/** Round numbers (ms) to which a pause is brought down. */
const rounds: readonly number[] = [10_000, 1000, 100, 10]

/** No time; the limits of the spec and 1 ms beyond; round numbers; each below the pause itself, from small to large. */
function shorterPauses(spec: Spec, { afterMs }: Beat): readonly Partial<Beat>[] {
  const limits = spec.budgets.flatMap(({ ms }) => [ms, ms + 1])
  const round = rounds.map((unit) => afterMs - (afterMs % unit))
  const all = [...new Set([0, ...limits, ...round])].filter((ms) => ms < afterMs).sort((a, b) => a - b)
  return all.map((ms) => ({ afterMs: ms }))
}

/** No pauses at all; or else each as short as it can be. */
export const shorterTimes: Shrinks = async (spec, story, tries) => {
  const atOnce = { ...story, beats: story.beats.map((beat) => ({ ...beat, afterMs: 0 })) }
  const best = isSame(atOnce, story) ? story : await firstThatFails(story, [atOnce], tries)
  return eachBeat(best, (beat) => shorterPauses(spec, beat), tries)
}
