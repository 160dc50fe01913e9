/**
 * The page: every report of the connection goes into one value and is displayed at once, and every press goes to the
 * connection. The reference defines the reaction of the connection.
 */
import { Connection } from '../../../machine/vela-browser/service.ts'
import type { ClientEvent, ScreenPort } from '../../../spec/vela-browser/contract.ts'
import { closed, withAnswer, withWords } from './conversation.ts'
import { network } from './network.ts'
import { another, noProblem, troubleText } from './problem.ts'
import { recordingTo } from './recording.ts'
import { sources, whyDeaf } from './sources.ts'
import { chosenSound, type Shown, show, whenPressed } from './view.ts'

let shown: Shown = {
  ...{ connection: 'not connected', phase: null, problem: noProblem },
  ...{ isRecording: false, chunks: 0, turns: [] },
}

function change(difference: Partial<Shown>): void {
  shown = { ...shown, ...difference }
  show(shown)
}

/** From a cancel until the gateway reports its phase: messages in between were under way and belong to the old turn. */
let isCancelling = false

const complain = (text: string): void => change({ problem: another(shown.problem, text) })

const recording = recordingTo((chunk) => {
  say({ type: 'input_audio.append', payload: { chunk } })
  change({ chunks: shown.chunks + 1 })
})

function endRecording(): void {
  recording.end()
  change({ isRecording: false })
}

const screen: ScreenPort = {
  connection: (status) => {
    change({ connection: status })
    if (status !== 'connected') endRecording()
  },
  session: (phase) => {
    const isOver = phase === 'idle' || (isCancelling && phase === 'listening')
    if (isOver) isCancelling = false
    change(isOver ? { phase, turns: closed(shown.turns) } : { phase })
  },
  user: (text, isFinal) => change({ turns: withWords(shown.turns, text, isFinal) }),
  assistant: (text, isComplete) => change({ turns: withAnswer(shown.turns, text, isComplete) }),
  trouble: (source, code) => complain(troubleText(source, code)),
}

const connection = new Connection({
  ...{ network, screen },
  settings: { profile: 'full', origin: location.origin.replace(/^http/, 'ws') },
})

const say = (event: ClientEvent): void => connection.send(event)

async function record(): Promise<void> {
  const source = sources[chosenSound()]
  if (source === undefined) return
  change({ isRecording: true })
  try {
    await recording.begin(source)
  } catch (error) {
    endRecording()
    complain(whyDeaf(error))
  }
}

whenPressed('connect', () => {
  isCancelling = false
  change({ problem: noProblem, chunks: 0, turns: closed(shown.turns) })
  connection.connect()
})
whenPressed('disconnect', () => connection.disconnect())
whenPressed('start', () => say({ type: 'session.start', payload: {} }))
whenPressed('record', () => (shown.isRecording ? endRecording() : void record()))
whenPressed('commit', () => {
  endRecording()
  change({ chunks: 0 })
  say({ type: 'input_audio.commit', payload: {} })
})
whenPressed('cancel', () => {
  endRecording()
  change({ chunks: 0 })
  isCancelling = true
  say({ type: 'response.cancel', payload: {} })
})

// Until a listener is attached, no button looks active.
show(shown)
