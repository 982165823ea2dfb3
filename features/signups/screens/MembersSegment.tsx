export { DayMembers as MembersSegment } from './DayMembers.tsx';
