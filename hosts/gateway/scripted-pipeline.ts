/**
 * A simulated pipeline: it recognises words while chunks come in, and answers after the commit, in real time. Its words
 * depend only on a seed and the number of the turn.
 */
import { type Cue, type ScriptedTurn, scriptedTurn, type TurnSignal } from './scripted-turn.ts'

/** The number of chunks per recognised word. */
const chunksPerWord = 4

/** Calls back once, after this many ms; the returned function cancels it. */
export type After = (ms: number, wake: () => void) => () => void

/** What works on the turns of one connection. */
export interface ScriptedPipeline {
  begin(turn: number): void
  append(turn: number, chunk: string): void
  commit(turn: number): void
  abort(turn: number): void
  onSignal(handler: (signal: TurnSignal) => void): { dispose(): unknown }
}

/** A turn that it works on. */
interface Running extends ScriptedTurn {
  chunks: number
  callOff: () => void
}

/** A pipeline for one connection. */
export function scriptedPipeline(seed: string, after: After): ScriptedPipeline {
  const turns = new Map<number, Running>()
  const handlers = new Set<(signal: TurnSignal) => void>()
  const say = (signal: TurnSignal): void => {
    for (const handler of [...handlers]) handler(signal)
  }

  const begun = (turn: number): Running => {
    const running = turns.get(turn) ?? { ...scriptedTurn(seed, turn), chunks: 0, callOff: () => {} }
    turns.set(turn, running)
    return running
  }

  /** The cues one after the other; a cancelled turn has no further cues. */
  const play = (running: Running, [cue, ...rest]: readonly Cue[]): void => {
    if (cue === undefined) return
    running.callOff = after(cue.afterMs, () => {
      if (rest.length === 0) turns.delete(cue.signal.turn)
      else play(running, rest)
      say(cue.signal)
    })
  }

  return {
    begin: (turn) => void begun(turn),
    append: (turn) => {
      const running = begun(turn)
      const { words } = running
      running.chunks += 1
      const received = Math.floor(running.chunks / chunksPerWord)
      if (running.chunks % chunksPerWord === 0 && received <= words.length)
        say({ type: 'partial', turn, text: words.slice(0, received).join(' ') })
    },
    commit: (turn) => {
      const running = begun(turn)
      play(running, running.cues)
    },
    abort: (turn) => {
      turns.get(turn)?.callOff()
      turns.delete(turn)
    },
    onSignal: (handler) => {
      handlers.add(handler)
      return { dispose: () => handlers.delete(handler) }
    },
  }
}
