import type { ExportFormat } from '@codex/contracts/takeout'
import type { Writer } from './dialogue'
import { chatml } from './chatml'
import { csv } from './csv'
import { fountain } from './fountain'
import { godot } from './godot'
import { ink } from './ink'
import { json } from './json'
import { markdown } from './markdown'
import { plainText } from './plain-text'
import { renpy } from './renpy'
import { sillytavern } from './sillytavern'
import { twee } from './twee'
import { yarn } from './yarn'

export const writers: Readonly<Record<ExportFormat, Writer>> = {
  markdown,
  text: plainText,
  fountain,
  ink,
  yarn,
  renpy,
  twee,
  godot,
  json,
  csv,
  chatml,
  sillytavern,
}
