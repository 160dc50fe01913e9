/** Who takes part: a story speaks to the cast of its spec, to the network, and to the conversation itself. */
import type { Vocabulary } from './vocabulary.ts'
import { tell, type Walk } from './walk.ts'

/** These take part in every story. */
const always = ['subject', 'network']

/** Whether somebody takes part where this cast does. */
export const takesPart = (who: string, cast: readonly string[]): boolean =>
  always.includes(who) || cast.includes(who)

const castOf = ({ names }: Vocabulary): readonly string[] => names.service

/** Reports whoever takes no part; without anybody, nobody is missed. */
export const checkPart = (
  who: string | undefined,
  word: string,
  at: Parameters<typeof tell>[1],
  walk: Walk,
) => {
  const cast = castOf(walk.vocabulary)
  if (who === undefined || takesPart(who, cast)) return true
  const [spec = ''] = walk.vocabulary.names.spec
  const message = `'${word}' is for '${who}', who takes no part in ${spec}`
  tell(walk, at, 'takes-no-part', message, `who takes part: ${cast.join(', ')}`)
  return false
}
