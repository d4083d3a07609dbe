import '@codex/ui/tokens.css'
import '@codex/ui/base.css'
