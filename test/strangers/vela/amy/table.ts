import type * as Vela from '../../../../spec/vela/contract.ts'

/** What moves a session: three messages of the client, the signals of the pipeline, and the limit of a turn. */
export type Input =
  | 'append'
  | 'commit'
  | 'cancel'
  | 'partial'
  | 'final'
  | 'delta'
  | 'voice'
  | 'finished'
  | 'failed'
  | 'overdue'

/** What a session does about it. */
export type Deed =
  | 'collect'
  | 'putOff'
  | 'handOver'
  | 'giveUp'
  | 'reset'
  | 'hearUser'
  | 'hearFinal'
  | 'hearAssistant'
  | 'hearVoice'
  | 'complete'
  | 'fail'
  | 'expire'
  | 'decline'

export type Table = Readonly<Record<Vela.Phase, Readonly<Partial<Record<Input, Deed>>>>>

/** While the pipeline works on a turn. */
const working = {
  append: 'putOff',
  commit: 'decline',
  cancel: 'giveUp',
  partial: 'hearUser',
  final: 'hearFinal',
  delta: 'hearAssistant',
  voice: 'hearVoice',
  finished: 'complete',
  failed: 'fail',
  overdue: 'expire',
} as const satisfies Partial<Record<Input, Deed>>

/** With a pipeline. What is not listed changes nothing. */
export const attached: Table = {
  idle: { append: 'collect', commit: 'decline', cancel: 'decline' },
  listening: {
    append: 'collect',
    commit: 'handOver',
    cancel: 'giveUp',
    partial: 'hearUser',
    final: 'hearFinal',
    failed: 'fail',
  },
  thinking: working,
  speaking: working,
}

/** Without one: nobody thinks or speaks. */
export const skeleton: Table = {
  idle: { append: 'collect', commit: 'reset', cancel: 'reset' },
  listening: { append: 'collect', commit: 'reset', cancel: 'reset' },
  thinking: {},
  speaking: {},
}
