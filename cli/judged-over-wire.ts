/** Judging a gateway over its socket. */
import { quoted } from '../harness/judging/case.ts'
import type { SpecResult } from '../harness/result.ts'
import { readDownstream } from '../hosts/downstream-file.ts'
import { chosenSettings, isWired, noWire } from '../hosts/gateway/choices.ts'
import { isProblem, type Problem } from '../hosts/problem.ts'
import type { Session } from '../hosts/session.ts'
import { addressOf, judgeUrl } from '../hosts/wire/judge-url.ts'
import { patience } from '../hosts/wire/patience.ts'
import type { Judging } from './judged.ts'

/** How a gateway at an address is judged. */
export type Wired = (session: Session, address: string, options: Judging) => Promise<SpecResult | Problem>

/** Judges a gateway over its socket, or reports why it cannot be judged. */
export const judgeOverWire: Wired = async (
  { shelf, known, seed, strict, stop, onRun },
  address,
  { profile, cancelTarget, downstream: named },
) => {
  const { spec } = shelf.world
  if (!isWired(spec)) return noWire(spec)
  const url = addressOf(address)
  if (isProblem(url)) return url
  const settings = chosenSettings(spec, { profile, 'cancel-target': cancelTarget })
  if (isProblem(settings)) return settings
  const downstream = await readDownstream(named)
  if (downstream !== null && isProblem(downstream)) return downstream
  const again = [
    `turntable gate ${spec.name} --url ${url.href}`,
    ...(profile === undefined ? [] : [`--profile ${profile}`]),
    ...(cancelTarget === undefined ? [] : [`--cancel-target ${cancelTarget}`]),
    ...(named === undefined ? [] : [`--downstream ${quoted(named)}`]),
  ].join(' ')
  const stories = spec.wire.stories(settings, downstream)
  return judgeUrl({
    spec,
    machine: shelf.machine,
    url,
    settings,
    stories,
    downstream,
    patience,
    again,
    known,
    seed,
    strict,
    stop,
    onRun,
  })
}
