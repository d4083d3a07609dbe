import { ContractError } from '../contract-error'
import type { ReadCard } from '../entities/card'
import { bundle, card, chatFile, voiceSheet } from '../limits'
import { cards, manage, validation } from '../texts'
import { checkImport, exportAccount, importAccount, importAgain, importChat } from './account'
import { exportCard, importCard } from './cards'
import { generateProfile } from './character'

// The package has no types of the browser.
const { Blob } = globalThis as unknown as { Blob: new (parts: readonly string[]) => object }

const zip = new Blob(['PK'])

describe('calls with a file', () => {
  it.each([
    [checkImport, manage.notAnExport, bundle.upload],
    [importAccount, manage.notAnExport, bundle.upload],
    [importAgain, manage.notAnExport, bundle.upload],
    [importChat, manage.notAChat, chatFile.upload],
    [importCard, cards.notACard, card.archive],
  ])('takes a file only, up to its limit: %#', ({ accept }, message, limit) => {
    expect(accept(zip)).toEqual({ ok: true, body: zip })
    for (const other of [null, {}, 'PK', new Blob([])]) expect(accept(other)).toEqual({ ok: false, message })
    const large = Object.defineProperty(new Blob(['PK']), 'size', { value: limit + 1 })
    expect(accept(large)).toEqual({ ok: false, message: manage.uploadTooLarge })
  })

  it('reads a file as the answer of an export', () => {
    expect(exportAccount.read(zip)).toBe(zip)
    expect(() => exportAccount.read({ message: 'no' })).toThrow(ContractError)
  })

  it('reads what an import has, or had before', () => {
    const counts = { companions: 1, messages: 2, memories: 0 }
    expect(importAccount.read(counts)).toEqual(counts)
    const found = { ...counts, exported_at: '2026-11-01T00:00:00.000Z' }
    expect(checkImport.read(found)).toEqual({ ...found, imported_at: null })
    expect(() => checkImport.read(counts)).toThrow(ContractError)
    expect(importChat.read({ messages: 2, skipped: 1 })).toEqual({ messages: 2, skipped: 1 })
    expect(() => importChat.read({ messages: 2 })).toThrow(ContractError)
  })

  it('reads a card whole or not at all', () => {
    const texts = { personality_description: 'Warm', background: '', speaking_style: '', greeting: 'Hi' }
    const [given, missing] = ['card', 'missing'] as const
    const found: ReadCard = {
      draft: { name: 'Mira', age: null, gender: 'Female', role: '', ...texts },
      origins: {
        ...{ name: given, age: missing, gender: 'guessed', role: missing, personality_description: given },
        ...{ background: missing, speaking_style: missing, greeting: given },
      },
      clipped: { greeting: 'there' },
      greetings: ['Hi there'],
      sample_lines: [{ text: 'Mind the step.', situation: null, engine: null, rest: 'It is wet.' }],
      lore: [{ keys: ['pier'], text: 'It burned down.' }],
      instructions: [{ kind: 'system_prompt', text: 'Be brief.' }],
      picture: { type: 'image/png', data: 'iVBORw==' },
      card: { spec: 'chara_card_v3', data: { 'x-own': [1] } },
      kept_unused: ['2 scripts'],
      warnings: [],
      content_hash: 'c4fe',
      same_as: null,
    }
    expect(importCard.read(found)).toEqual(found)
    expect(() => importCard.read({ ...found, draft: {} })).toThrow(ContractError)
    expect(exportCard.read(zip)).toBe(zip)
    expect(exportCard.accept({ profile_id: 'p1', format: 'gif' }).ok).toBe(false)
  })

  it('creates a companion with its card, lore and sample lines', () => {
    const mira = { name: 'Mira', age: 34, gender: 'Female', role: 'Keeper', personality_description: 'Warm' }
    const body = { ...mira, background: 'A harbour', speaking_style: 'Brief', card: { spec: 'x' } }
    const entry = { keys: ['pier'], text: 'It <b>burned</b> down.' }
    const lore = [{ keys: ['pier'], text: 'It burned down.' }]
    const by = { kind: 'openai', label: 'tiny' } as const
    const line = { text: 'Mind <i>the</i> step.', situation: ' ', engine: by }
    const sample_lines = [{ text: 'Mind the step.', situation: null, engine: by }]
    expect(generateProfile.accept({ ...body, lore: [entry], sample_lines: [line] })).toEqual({
      ok: true,
      body: { ...body, lore, sample_lines },
    })
    const refused: readonly (readonly [object, string])[] = [
      [{ card: 'x' }, validation.notObject('card')],
      [{ lore: 'x' }, validation.notList('lore')],
      [{ lore: [null] }, validation.notObject('lore')],
      [{ lore: [{ ...entry, keys: [] }] }, validation.memoryKeys],
      [{ lore: [{ ...entry, keys: 'pier' }] }, validation.notTexts('lore')],
      [{ lore: [{ ...entry, text: '' }] }, validation.memoryText],
      [{ sample_lines: ['Mind the step.'] }, validation.notObject('sample_lines')],
      [{ sample_lines: [{ ...line, text: '…' }] }, validation.voiceLine],
      [{ sample_lines: [{ ...line, situation: 'x'.repeat(61) }] }, validation.tooLong('Situation', 60)],
      [{ sample_lines: [{ ...line, engine: 'me' }] }, validation.engine],
      [
        { sample_lines: Array.from({ length: voiceSheet.max + 1 }, () => line) },
        validation.tooManyOf('sample_lines', voiceSheet.max),
      ],
      [{ lore: Array.from({ length: card.lore + 1 }, () => entry) }, validation.tooManyOf('lore', card.lore)],
    ]
    for (const [change, message] of refused)
      expect(generateProfile.accept({ ...body, ...change })).toEqual({ ok: false, message })
  })
})
