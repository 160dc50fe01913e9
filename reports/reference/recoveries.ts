/** The ways back of each document from where no session can be used, and what is waited for on them. */
import { phasesOf, type Wait } from '../../spec/phases.ts'
import type { Spec } from '../../spec/spec.ts'
import { name, names, part, table } from './markdown.ts'
import { changesOf } from './pictures.ts'

const isOff = (spec: Spec, state: string): boolean =>
  phasesOf(spec.coarse, state).join() === 'off' || state === spec.fault

const waysOf = (specs: readonly Spec[]): readonly string[] =>
  table(
    ['document', 'from', 'to', 'on', 'rows'],
    specs.flatMap((spec) =>
      changesOf(spec)
        .filter(({ from }) => isOff(spec, from) && from !== spec.initial)
        .map(({ from, to, on }) => [
          spec.name,
          name(from),
          name(to),
          on.join(', '),
          spec.rows.flatMap((row) => (row.to === to && row.from.includes(from) ? [row.id] : [])).join(', '),
        ]),
    ),
  )

/** A setting as it counts nominally: a span in ms, or how often. */
function nominal({ settings }: Spec, setting: string): string {
  const value = settings[setting]
  if (setting.endsWith('Ms')) return `${value} ms`
  return value === 1 ? 'once' : `${value} times`
}

const waitCells = (spec: Spec, { in: where, says, settings, requirements }: Wait): readonly string[] => [
  spec.name,
  names(where),
  settings.map((setting) => nominal(spec, setting)).join(', '),
  says,
  names(settings),
  requirements.join(', '),
]

/** Both parts. */
export const recoveriesOf = (specs: readonly Spec[]): readonly string[] => [
  ...part('Ways back', waysOf(specs)),
  ...part(
    'Waits on the way back',
    'How long something is waited for, and how often it is tried, as the settings have it nominally. A document that is not named here waits for nothing there.',
    '',
    table(
      ['document', 'in', 'waits', 'says', 'settings', 'requirements'],
      specs.flatMap((spec) => (spec.coarse.waits ?? []).map((wait) => waitCells(spec, wait))),
    ),
  ),
]
