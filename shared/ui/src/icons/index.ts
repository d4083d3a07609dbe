import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Copy,
  EllipsisVertical,
  Eye,
  EyeOff,
  Info,
  LogOut,
  Menu,
  MessageCircle,
  PanelLeftClose,
  PanelLeftOpen,
  Pencil,
  Plus,
  Redo2,
  RefreshCw,
  Search,
  SendHorizontal,
  Smile,
  Sparkles,
  Square,
  Trash2,
  TriangleAlert,
  Undo2,
  X,
} from 'lucide'

import { icon } from './icon'

export const ArrowDownIcon = /* @__PURE__ */ icon(ArrowDown)
export const ArrowLeftIcon = /* @__PURE__ */ icon(ArrowLeft)
export const ArrowRightIcon = /* @__PURE__ */ icon(ArrowRight)
export const CheckIcon = /* @__PURE__ */ icon(Check)
export const ChevronDownIcon = /* @__PURE__ */ icon(ChevronDown)
export const ChevronLeftIcon = /* @__PURE__ */ icon(ChevronLeft)
export const ChevronRightIcon = /* @__PURE__ */ icon(ChevronRight)
export const CircleAlertIcon = /* @__PURE__ */ icon(CircleAlert)
export const CircleCheckIcon = /* @__PURE__ */ icon(CircleCheck)
export const CircleHelpIcon = /* @__PURE__ */ icon(CircleHelp)
export const CloseIcon = /* @__PURE__ */ icon(X)
export const CollapseIcon = /* @__PURE__ */ icon(PanelLeftClose)
export const CopyIcon = /* @__PURE__ */ icon(Copy)
export const ExpandIcon = /* @__PURE__ */ icon(PanelLeftOpen)
export const EyeIcon = /* @__PURE__ */ icon(Eye)
export const EyeOffIcon = /* @__PURE__ */ icon(EyeOff)
export const InfoIcon = /* @__PURE__ */ icon(Info)
export const LogOutIcon = /* @__PURE__ */ icon(LogOut)
export const MenuIcon = /* @__PURE__ */ icon(Menu)
export const MessageIcon = /* @__PURE__ */ icon(MessageCircle)
export const MoreIcon = /* @__PURE__ */ icon(EllipsisVertical)
export const PencilIcon = /* @__PURE__ */ icon(Pencil)
export const PlusIcon = /* @__PURE__ */ icon(Plus)
export const RedoIcon = /* @__PURE__ */ icon(Redo2)
export const RefreshIcon = /* @__PURE__ */ icon(RefreshCw)
export const SearchIcon = /* @__PURE__ */ icon(Search)
export const SendIcon = /* @__PURE__ */ icon(SendHorizontal)
export const SmileIcon = /* @__PURE__ */ icon(Smile)
export const SparklesIcon = /* @__PURE__ */ icon(Sparkles)
export const StopIcon = /* @__PURE__ */ icon(Square)
export const TrashIcon = /* @__PURE__ */ icon(Trash2)
export const TriangleAlertIcon = /* @__PURE__ */ icon(TriangleAlert)
export const UndoIcon = /* @__PURE__ */ icon(Undo2)
