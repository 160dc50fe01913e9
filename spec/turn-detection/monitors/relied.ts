/** What the document relies on: signals of the server, with and without a known latency, after any earlier mode. */

import { about } from '../../about.ts'
import { emits } from '../../lines.ts'
import { always, behind, isNewsForSure, together } from './trace-state.ts'

const passedOn = 'the start to be passed on'
const nominalMs = 150

const given = (line: Parameters<typeof emits>[0]) => (emits(line, 'speech-start-detached') ? passedOn : null)

export const latencyTaken = together('speech.relied-on', 'TD-ASM-03', {
  says: 'A start of speech that the server reports within 150 ms is forwarded.',
  needs: ['speech-start-detached'],
  calls: (line, trace) => {
    const { latencyMs } = line.with
    const isNominal = latencyMs !== undefined && Number(latencyMs) <= nominalMs
    return isNominal && isNewsForSure(line, 'speech-start', trace) ? passedOn : null
  },
  gives: given,
})

export const withoutLatencyTaken = together('speech.latency-optional', 'TD-IF-09', {
  says: 'A start of speech without a latency is forwarded like any other.',
  needs: ['speech-start-detached'],
  calls: (line, trace) =>
    line.with.latencyMs === undefined && isNewsForSure(line, 'speech-start', trace) ? passedOn : null,
  gives: given,
})

export const consumersStay = always<{ readonly isSwitched: boolean; readonly isOwed: boolean }>(
  'speech.same-consumers',
  'TD-PAT-002',
  {
    says: 'A subscriber from before a change of mode receives the speech that the server reports after it.',
    needs: ['speech-start-detached', 'state'],
    start: { isSwitched: false, isOwed: false },
    ask: (line, { isOwed }) => {
      if (!isOwed) return null
      if (emits(line, 'speech-start-detached')) return true
      return line.way === 'in' ? { expected: passedOn, got: `'${line.what}' came first` } : null
    },
    remember: ({ isSwitched, isOwed }, line, trace) => ({
      isSwitched: isSwitched || (emits(line, 'state') && line.with.from !== line.with.to),
      isOwed:
        line.way === 'in'
          ? isSwitched && isNewsForSure(line, 'speech-start', trace)
          : isOwed && !emits(line, 'speech-start-detached'),
    }),
    owed: ({ isOwed }) => (isOwed ? { expected: passedOn, got: 'nothing of the kind' } : null),
  },
)

const local: readonly string[] = ['hint.start', 'hint.stop', 'capture.voiced', 'capture.unvoiced']

export const controlByServer = behind(
  about('answer.no-guess-hands-over', 'TD-SCOPE-07 TD-DEF-03 TD-RAT-01', {
    says: 'Control is handed over neither by a hint nor by a local level.',
    needs: ['conversation.handOver'],
  }),
  (line, input) => {
    if (!emits(line, 'conversation.handOver')) return null
    return input !== null && input.at === line.at && local.includes(input.what)
      ? { expected: 'no control by a guess', got: `behind '${input.what}'` }
      : true
  },
)

const nameOf: Readonly<Record<string, string>> = {
  'speech-start': 'speech-start-detached',
  'speech-stop': 'speech-stop-detached',
}

export const ownType = behind(
  about('speech.own-type', 'TD-IF-14 TD-IF-05', {
    says: 'A listener of one kind of speech event receives no event of the other kind.',
    needs: ['speech-start-detached', 'speech-stop-detached'],
  }),
  (line, input) => {
    if (line.way !== 'out' || !Object.values(nameOf).includes(line.what)) return null
    const own = input === null || input.at !== line.at ? undefined : nameOf[input.what]
    return own === undefined || own === line.what ? true : { expected: own, got: line.what }
  },
)
