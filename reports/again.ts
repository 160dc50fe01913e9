/** The commands that see the same again, as far as a result knows them: the whole, or the least of one failure. */
import { quoted } from '../harness/judging/case.ts'
import type { Failure, Result } from '../harness/result.ts'

/** What a gateway is called: the address of its socket. */
const isAddress = (subject: string): boolean => /^wss?:\/\//.test(subject)

/** Which subject the command has to name; null for references, undefined where no command names them all. */
function subjectOf({ specs }: Result): string | null | undefined {
  const [first, ...others] = Object.values(specs).map(({ subject }) => subject)
  if (first === undefined || others.some((subject) => subject !== first)) return undefined
  if (first === 'reference') return null
  if (others.length > 0) return undefined
  return `${isAddress(first) ? '--url' : '--module'} ${quoted(first)}`
}

/** The command; null where none gives all of this result. Options that change no member of a result it cannot know. */
export function gateAgain(result: Result): string | null {
  const subject = subjectOf(result)
  if (subject === undefined) return null
  return [
    'turntable gate',
    ...Object.keys(result.specs).map(quoted),
    ...(subject === null ? [] : [subject]),
    `--seed ${quoted(result.seed)}`,
    ...(result.leftOut === undefined ? [] : ['--quick']),
  ].join(' ')
}

const replaying = 'turntable replay '

/** The findings of table and monitors; the other checks need what a reduced run does not contain. */
const shrinkable = /^(row|pair|monitor|table):/

/** The command that prints the shortest scenario which fails in the same way; null where there is none to print. */
export const shrinkAgain = ({ check, replay }: Pick<Failure, 'check' | 'replay'>): string | null =>
  shrinkable.test(check) && replay.startsWith(replaying)
    ? `turntable shrink ${replay.slice(replaying.length)} --check ${quoted(check)}`
    : null
