/** Turns: their context, their beginning and end. One turn is what the user says together with the answer to it. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Core } from './core.ts'
import type { Turn } from './topics.ts'

export function turns(core: Core): void {
  const { bus, facts, options, ports } = core
  let fresh = false

  const open = () => {
    facts.turn = {
      turnId: core.id('turn'),
      startedAt: Date.now(),
      interruptions: 0,
      role: 'user',
      ended: false,
      metadata: { ...facts.metadata },
    }
    fresh = true
  }
  const tellStart = () => {
    if (!fresh || !facts.turn) return
    fresh = false
    bus.emit('turn', {
      type: 'turn-started',
      turn: facts.turn,
      timestamp: new Date(Date.now()).toISOString(),
    })
  }

  bus.on('moving', ({ from, to }) => {
    const openTurn = facts.turn !== null && !facts.turn.ended
    if (to === 'idle' || (to === 'preparing' && from !== 'suspended')) facts.turn = null
    if (to === 'listening' && !openTurn) {
      facts.turn = null
      if (options.turnOpens === 'listening' || facts.userSpeaks) open()
    }
    if (to === 'processing' && !openTurn) open()
    if (to === 'speaking' && facts.turn) facts.turn.role = 'assistant'
  })
  bus.on('entered', tellStart)

  bus.on('spoke', () => {
    if (core.state !== 'listening' || (facts.turn && !facts.turn.ended)) return
    open()
    tellStart()
  })

  bus.on('endTurn', (how) => {
    const { turn } = facts
    if (!turn || turn.ended) return
    turn.ended = true
    const type = how === 'abandoned' ? options.abandonedTurn : (`turn-${how}` as const)
    bus.emit('turn', { type, turn, timestamp: new Date(Date.now()).toISOString() })
    if (options.persists) core.call(() => persist(ports, turn, how))
  })
}

/** Only while nothing asks for privacy: neither the setting nor the flag of the moment. */
function persist({ host, settings }: Voice.Ports, { turnId }: Turn, outcome: string): void {
  if (settings.suppressPersistence || host.suppressesPersistence()) return
  host.persist({ turnId, outcome })
}

/** A copy for one listener; without a turn its id is empty. */
export function contextOf({ facts, options, since }: Core, turn: Turn | null): Voice.TurnContext {
  return {
    turnId: turn?.turnId ?? '',
    ...(turn?.userUtteranceId === undefined ? {} : { userUtteranceId: turn.userUtteranceId }),
    ...(turn?.assistantResponseId === undefined ? {} : { assistantResponseId: turn.assistantResponseId }),
    startedAt: turn ? new Date(turn.startedAt).toISOString() : since,
    ...(turn?.transcript === undefined || !options.transcriptShown ? {} : { transcript: turn.transcript }),
    ...(turn?.confidence === undefined ? {} : { confidence: turn.confidence }),
    interruptions: turn?.interruptions ?? 0,
    metadata: { ...(turn?.metadata ?? facts.metadata), retryCount: facts.recoveries },
  }
}
