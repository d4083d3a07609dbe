import { ContractError } from '../contract-error'
import { bundle, chatFile } from '../limits'
import { manage } from '../texts'
import { checkImport, exportAccount, importAccount, importAgain, importChat } from './account'

// The package has no types of the browser.
const { Blob } = globalThis as unknown as { Blob: new (parts: readonly string[]) => object }

const zip = new Blob(['PK'])

describe('calls with a file', () => {
  it.each([checkImport, importAccount, importAgain])('$path takes a file only', ({ accept }) => {
    expect(accept(zip)).toEqual({ ok: true, body: zip })
    for (const other of [null, {}, 'PK', new Blob([])])
      expect(accept(other)).toEqual({ ok: false, message: manage.notAnExport })
  })

  it('refuses a file that the server would not take', () => {
    const large = Object.defineProperty(new Blob(['PK']), 'size', { value: bundle.upload + 1 })
    expect(importAccount.accept(large)).toEqual({ ok: false, message: manage.uploadTooLarge })
  })

  it('takes a chat file with its own limit', () => {
    expect(importChat.accept(zip)).toEqual({ ok: true, body: zip })
    expect(importChat.accept({})).toEqual({ ok: false, message: manage.notAChat })
    const large = Object.defineProperty(new Blob(['{}']), 'size', { value: chatFile.upload + 1 })
    expect(importChat.accept(large)).toEqual({ ok: false, message: manage.uploadTooLarge })
    expect(importChat.read({ messages: 2, skipped: 1 })).toEqual({ messages: 2, skipped: 1 })
    expect(() => importChat.read({ messages: 2 })).toThrow(ContractError)
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
  })
})
