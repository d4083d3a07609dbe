import { english } from './english'
import { french } from './french'
import { german } from './german'
import { spanish } from './spanish'

export const languages = [english, german, spanish, french]
