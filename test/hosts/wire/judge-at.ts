/** Judging whatever is at an address, in tests: the stories, the patience and the strictness may be chosen. */
import type { SpecResult } from '../../../harness/result.ts'
import type { Wired } from '../../../hosts/gateway/choices.ts'
import type { Gateway } from '../../../hosts/gateway/gateway.ts'
import { type Limits, limits as usual } from '../../../hosts/gateway/limits.ts'
import { noPages } from '../../../hosts/gateway/pages.ts'
import {
  type After,
  type ScriptedPipeline,
  scriptedPipeline,
} from '../../../hosts/gateway/scripted-pipeline.ts'
import { serveGateway } from '../../../hosts/gateway/serve-gateway.ts'
import { openLibrary } from '../../../hosts/library.ts'
import { isProblem, type Problem } from '../../../hosts/problem.ts'
import { judgeUrl, type OverWire } from '../../../hosts/wire/judge-url.ts'
import { patience } from '../../../hosts/wire/patience.ts'
import type { Settings } from '../../../spec/row.ts'

const shelf = (await openLibrary()).vela
if (shelf === undefined) throw new Error('there is no Vela to judge by')

/** Vela, which has a wire. */
export const spec = shelf.world.spec as Wired
const { machine } = shelf

/** The nominal settings, as a clock beside a busy gateway in the same process can hold them. */
export const nominal: Settings = { ...spec.settings, stepMs: 5000 }

/** Four times as fast as the pipeline that is served. */
export const soon: After = (ms, wake) => {
  const timer = setTimeout(wake, ms / 4)
  return () => clearTimeout(timer)
}

/** What a test may choose. */
export type Choice = Partial<Pick<OverWire, 'settings' | 'strict' | 'patience' | 'stories' | 'downstream'>>

/** Judges a gateway by the address of its socket, with every story unless some are chosen. */
export const judgeAt = (
  address: string,
  { settings = nominal, stories = spec.wire.stories(settings), ...chosen }: Choice = {},
): Promise<SpecResult | Problem> =>
  judgeUrl({
    spec,
    machine,
    url: new URL(address),
    settings,
    stories,
    downstream: null,
    patience,
    again: 'again',
    known: [],
    seed: '1',
    strict: false,
    stop: new AbortController().signal,
    onRun: () => {},
    ...chosen,
  })

/** Serves a gateway, with a pipeline behind it where these settings ask for one, judges it from outside, and takes it down. */
export async function judgeServed(
  gateway: object,
  { settings = nominal, ...choice }: Choice,
  limits: Partial<Limits> = {},
): Promise<SpecResult> {
  const served = await serveGateway(gateway as Gateway<ScriptedPipeline>, {
    host: '127.0.0.1',
    port: 0,
    pipeline: spec.wire.hasPipeline(settings) ? () => scriptedPipeline('1', soon) : null,
    limits: { ...usual, ...limits },
    pages: noPages,
    journal: () => {},
  })
  if (isProblem(served)) throw new Error(served.message)
  const result = await judgeAt(`ws://${served.at}/ws`, { settings, ...choice })
  await served.close()
  if (isProblem(result)) throw new Error(result.message)
  return result
}
