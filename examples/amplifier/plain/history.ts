/** What was said, which files and wishes belong to it, and what is saved of that. */

import type PlainConversation from '../plain.ts'
import { type Answers, stays } from './answer.ts'

export class History {
  summary = ''
  activeFiles: readonly string[] = []
  /** Utterances that were handed over. */
  turns = 0
  private preferences: Readonly<Record<string, string>> = {}
  /** What was spoken in answer, with the turn that it belongs to. */
  private readonly spoken: { readonly turn: number; readonly text: string }[] = []
  private readonly talk: PlainConversation

  readonly answers: Answers = {
    context_changed: ({ activeFiles, preferences }) =>
      stays(() => {
        this.activeFiles = activeFiles
        this.preferences = preferences
      }),
  }

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  /** Something was said to the user. */
  add(text: string): void {
    this.spoken.push({ turn: this.turns, text })
  }

  /** Saves the context: the last turns in few words, files, wishes, and what waits. */
  save(): void {
    const { ports, background, queue } = this.talk
    const turns = Math.min(this.turns, ports.settings.summaryTurns)
    const said = this.spoken.filter(({ turn }) => turn > this.turns - turns).map(({ text }) => text)
    this.summary = `${turns} turns. The assistant said: ${said.join(' ')}`
    ports.store.saveContext({
      summary: this.summary,
      turns,
      activeFiles: this.activeFiles,
      preferences: this.preferences,
      pendingToolResults: background.results,
      queuedUserInput: queue.input,
    })
  }

  /** Keeps the transcript on this device. */
  saveTranscript(): void {
    this.talk.ports.store.saveTranscript(this.spoken.map(({ text }) => text))
  }
}
