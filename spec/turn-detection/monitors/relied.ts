/** What the document relies on: signals of the server, with and without a known latency, whatever the mode was before. */
import { followed, hearing, showing, shown, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import { always, behind, isNewsForSure, together } from './scene.ts'

const passedOn = 'the start to be passed on'
const nominalMs = 150

const given = (line: Parameters<typeof shows>[0]) => (shows(line, 'speech-start-detached') ? passedOn : null)

export const latencyTaken = together(
  {
    id: 'speech.relied-on',
    says: 'A start of speech that the server reports within 150 ms is passed on.',
    basis: 'document',
    requirements: ['TD-ASM-03', 'TD-IF-09'],
    needs: ['speech-start-detached'],
    spoil: (log) => without(log, showing('speech-start-detached')),
  },
  {
    calls: (line, scene) => {
      const { latencyMs } = line.with
      const isNominal = latencyMs !== undefined && Number(latencyMs) <= nominalMs
      return isNominal && isNewsForSure(line, 'speech-start', scene) ? passedOn : null
    },
    gives: given,
  },
)

export const withoutLatencyTaken = together(
  {
    id: 'speech.latency-optional',
    says: 'A start of speech without a latency is passed on like any other.',
    basis: 'document',
    requirements: ['TD-IF-09'],
    needs: ['speech-start-detached'],
    spoil: (log) => without(log, showing('speech-start-detached')),
  },
  {
    calls: (line, scene) =>
      line.with.latencyMs === undefined && isNewsForSure(line, 'speech-start', scene) ? passedOn : null,
    gives: given,
  },
)

export const consumersStay = always<{ readonly isSwitched: boolean; readonly isOwed: boolean }>(
  {
    id: 'speech.same-consumers',
    says: 'Whoever subscribed before a change of mode is given the speech that the server reports after it.',
    basis: 'document',
    requirements: ['TD-PAT-002', 'TD-IF-05'],
    needs: ['speech-start-detached', 'state'],
    spoil: (log) => without(log, showing('speech-start-detached')),
  },
  {
    start: { isSwitched: false, isOwed: false },
    ask: (line, { isOwed }) => {
      if (!isOwed) return null
      if (shows(line, 'speech-start-detached')) return true
      return line.way === 'in' ? { expected: passedOn, got: `'${line.what}' came first` } : null
    },
    remember: ({ isSwitched, isOwed }, line, scene) => ({
      isSwitched: isSwitched || (shows(line, 'state') && line.with.from !== line.with.to),
      isOwed:
        line.way === 'in'
          ? isSwitched && isNewsForSure(line, 'speech-start', scene)
          : isOwed && !shows(line, 'speech-start-detached'),
    }),
    owed: ({ isOwed }) => (isOwed ? { expected: passedOn, got: 'nothing of the kind' } : null),
  },
)

const local: readonly string[] = ['hint.start', 'hint.stop', 'capture.voiced', 'capture.unvoiced']

export const controlByServer = behind(
  {
    id: 'answer.no-guess-hands-over',
    says: 'Control is handed over by no guess and by no local level.',
    basis: 'document',
    requirements: ['TD-SCOPE-07', 'TD-DEF-03', 'TD-RAT-01'],
    needs: ['conversation.handOver'],
    spoil: (log) => followed(log, hearing('hint.stop'), () => shown('conversation.handOver')),
  },
  (line, input) => {
    if (!shows(line, 'conversation.handOver')) return null
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
  {
    id: 'speech.own-type',
    says: 'A listener of one end of speech is given no event of the other end.',
    basis: 'document',
    requirements: ['TD-IF-14', 'TD-IF-05'],
    needs: ['speech-start-detached', 'speech-stop-detached'],
    spoil: (log) => followed(log, hearing('speech-start'), () => shown('speech-stop-detached')),
  },
  (line, input) => {
    if (line.way !== 'out' || !Object.values(nameOf).includes(line.what)) return null
    const own = input === null || input.at !== line.at ? undefined : nameOf[input.what]
    return own === undefined || own === line.what ? true : { expected: own, got: line.what }
  },
)
