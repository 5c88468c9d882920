/** Requests in English: the things shown before, the text, and the expected reading (../read-utterances.ts describes the form). */
export const english = String.raw`
v1 | dl this 1080 => download source=v1 quality=1080p
 | https://youtu.be/dQw4w9WgXcQ => read_link link=https://youtu.be/dQw4w9WgXcQ
 | download https://youtu.be/dQw4w9WgXcQ => download source=https://youtu.be/dQw4w9WgXcQ
 | Download this video in 4K please https://www.youtube.com/watch?v=aqz-KE-bpKQ => download source=https://www.youtube.com/watch?v=aqz-KE-bpKQ quality=2160p
l1 | save it as mp3 => download source=l1 quality=mp3
l1 | just the audio pls => download source=l1 quality=audio
l1 | downlaod best quality => download source=l1 quality=best
l1 | can u get me this in 720 => download source=l1 quality=720p
l1 | grab it in full hd => download source=l1 quality=1080p
 | i want to save this tiktok https://vm.tiktok.com/ZMabc123/ without watermark => download source=https://vm.tiktok.com/ZMabc123/
 | donwload vid => ask source download
l1 | download from 1:20 to 2:05 => download source=l1 start=80 end=125
l1 | only the first 30 seconds => download source=l1 start=0 end=30
l1 | download the part after 0:45 => download source=l1 start=45
l1 | get the last 10 seconds => ask start download
l1 | cut it from 00:10 - 00:25 and save in 1080p => download source=l1 start=10 end=25 quality=1080p
l1 | smallest file possible plz => download source=l1 quality=smallest
r | download the second one => download source=r2
r | dl number 3 in hd => download source=r3 quality=1080p
r | get me the first one as m4a => download source=r1 quality=m4a
r | save the last one => download source=r3
r | download the giant panda one => download source=r2
r | the 5th one, download => ask source download
v1 v2 | download the previous video => download source=v1
l1 | YES DOWNLOAD IT NOW => download source=l1
l1 | gimme that as a sound file => download source=l1 quality=audio
 | hey could you maybe download this for me? https://x.com/nasa/status/1790000000000000000 thanks a lot 🙏 => download source=https://x.com/nasa/status/1790000000000000000
l1 | rip the audio => download source=l1 quality=audio
l1 | convert to mp3 => download source=l1 quality=mp3
 | How to remove a watermark in Premiere - YouTube https://youtu.be/Ab3dEfGh1jk => read_link link=https://youtu.be/Ab3dEfGh1jk
 | what qualities does https://vimeo.com/76979871 have => read_link link=https://vimeo.com/76979871
 | info on https://youtu.be/dQw4w9WgXcQ => read_link link=https://youtu.be/dQw4w9WgXcQ
 | read this link https://www.instagram.com/reel/C1a2b3c4d5e/ => read_link link=https://www.instagram.com/reel/C1a2b3c4d5e/
l1 | what resolutions are there? => read_link link=l1
 | don't download it yet, just show me the formats https://youtu.be/dQw4w9WgXcQ => read_link link=https://youtu.be/dQw4w9WgXcQ
 | find a video about red pandas => search_videos words="red pandas"
 | search youtube for lofi hip hop => search_videos words="lofi hip hop" site=youtube.com
 | find me three videos of cats falling off tables => search_videos words="cats falling off tables" count=3
 | look for funny dog clips on tiktok => search_videos words="funny dog" site=tiktok.com
 | i'm looking for a tutorial on how to tie a tie => search_videos words="tutorial on how to tie a tie"
 | serach sunset timelapse => search_videos words="sunset timelapse"
 | show me 5 videos about ancient rome => search_videos words="ancient rome" count=5
 | any videos on sourdough bread? => search_videos words="sourdough bread"
 | search for "remove watermark" => search_videos words="remove watermark"
 | find something => ask words search_videos
 | can you find that clip where the goat screams like a human => search_videos words="goat screams like a human"
 | search bilibili genshin impact ost => search_videos words="genshin impact ost" site=bilibili.com
l1 | get the subtitles => get_subtitles source=l1
l1 | download subs as srt => get_subtitles source=l1 format=srt
l1 | english subtitles please => get_subtitles source=l1 language=en
l1 | subtitels in spanish vtt => get_subtitles source=l1 language=es format=vtt
 | give me the captions of https://youtu.be/dQw4w9WgXcQ as text => get_subtitles source=https://youtu.be/dQw4w9WgXcQ format=txt
r | get the chinese subs of the 2nd video => get_subtitles source=r2 language=zh
l1 | extract captions => get_subtitles source=l1
 | does https://youtu.be/dQw4w9WgXcQ have german subtitles? => get_subtitles source=https://youtu.be/dQw4w9WgXcQ language=de
l1 | transcribe this => get_transcript source=l1
l1 | transcript pls => get_transcript source=l1
l1 | what do they say in it? => get_transcript source=l1
l1 | summarize this video => get_transcript source=l1 summary=true
l1 | give me a summary => get_transcript source=l1 summary=true
l1 | tldr => get_transcript source=l1 summary=true
s1 | turn this recording into text => get_transcript source=s1
 | transcibe https://youtu.be/dQw4w9WgXcQ in english => get_transcript source=https://youtu.be/dQw4w9WgXcQ language=en
 | show my files => list_results
 | my downloads => list_results
 | where are my results => list_results
 | what did I make yesterday => list_results
 | list everything ive done => list_results
 | find the panda video i made => list_results words="panda"
j1 | how far is it => job_status job=j1
j1 | is it done yet?? => job_status job=j1
j1 | whats taking so long => job_status job=j1
 | status => job_status
j1 | progress? => job_status job=j1
j1 | cancel => cancel_job job=j1
j1 | stop it => cancel_job job=j1
j1 | nvm cancel that => cancel_job job=j1
j1 | abort the job please => cancel_job job=j1
 | cancel my job => ask job cancel_job
 | how many credits do i have => credits
 | balance => credits
 | credits left? => credits
 | how much have i got left => credits
v1 | what does it cost to remove the subtitles from this? => price tool=remove_text_from_video source=v1
v1 | how much is it to translate this video => price tool=translate_video source=v1
 | price of watermark removal => price tool=erase_from_video
 | prices? => price
p1 | how much to enlarge this => price tool=restore_picture source=p1
 | is downloading free? => price tool=download
 | what plans do you have => plans
 | i want to upgrade => plans
 | how much is the membership per month => plans
 | subscription options => plans
 | how do I remove a watermark? => help question=*
 | how to translate a video into english => help question=*
 | why did my download fail? => help question=*
 | what can you do => help question=*
 | can I download private videos? => help question=*
 | help => help question=*
 | is it legal to download youtube videos => help question=*
 | what's the max file size => help question=*
v1 | remove the watermark => erase_from_video source=v1
v1 | pls remvoe the watermark from this vid => erase_from_video source=v1
v1 | get rid of the logo in the corner => erase_from_video source=v1
v1 | erase the guy on the left => erase_from_video source=v1
v1 | can you take out the person in the background? => erase_from_video source=v1
 | delete the logo from https://youtu.be/dQw4w9WgXcQ => erase_from_video source=https://youtu.be/dQw4w9WgXcQ
 | remove watermark => ask source erase_from_video
r | wipe that tiktok logo off the first one => erase_from_video source=r1
v1 | um so i have this clip here and i would really like you to remove the annoying watermark in the corner if that is possible => erase_from_video source=v1
v1 | remove object => erase_from_video source=v1
v1 | remove the subtitles => remove_text_from_video source=v1
v1 | take the captions off => remove_text_from_video source=v1
v1 | delete all text in the video => remove_text_from_video source=v1
v1 | get rid of the hardcoded subs => remove_text_from_video source=v1
v1 | remove 字幕 from this => remove_text_from_video source=v1
o1 | now erase the burned in subtitles too => remove_text_from_video source=o1
v1 | clean up the subtitels => remove_text_from_video source=v1
v1 | translate this to english => translate_video source=v1 to=en
v1 | dub it in spanish => translate_video source=v1 to=es output=dub
v1 | translate from japanese to chinese => translate_video source=v1 from=ja to=zh
v1 | trnaslate video into french with subtitles => translate_video source=v1 to=fr output=subtitles
v1 | make it german => translate_video source=v1 to=de
v1 | translate the video => ask to translate_video
 | translate https://youtu.be/dQw4w9WgXcQ into korean => translate_video source=https://youtu.be/dQw4w9WgXcQ to=ko
v1 | i need portuguese subtitles on this, translated from english => translate_video source=v1 from=en to=pt output=subtitles
p1 | translate this to english => translate_picture source=p1 to=en
p1 | translate the picture into german => translate_picture source=p1 to=de
v1 p1 | translate the text in the image to english => translate_picture source=p1 to=en
p1 v1 | translate the picture i sent to japanese => translate_picture source=p1 to=ja
p1 | pic to english pls => translate_picture source=p1 to=en
p1 | make it sharper => restore_picture source=p1
p1 | enlarge 4x => restore_picture source=p1 scale=4
p1 | upscale this twice as large => restore_picture source=p1 scale=2
p1 | restore this old photo => restore_picture source=p1
p1 | the pic is blurry, can you fix it => restore_picture source=p1
p1 | enhnace => restore_picture source=p1
 | make a product video from https://shop.example.com/item/4411 => explain_product link=https://shop.example.com/item/4411
 | explain this product https://shop.example.com/item/4411 => explain_product link=https://shop.example.com/item/4411
 | make a video from a template => make_from_template
 | use a template => make_from_template
l1 | get this in 720p and take the subtitles out => several download source=l1 quality=720p; remove_text_from_video source=^
v1 | remove the watermark and then translate it to english => several erase_from_video source=v1; translate_video source=^ to=en
 | download https://youtu.be/dQw4w9WgXcQ then get the subtitles => several download source=https://youtu.be/dQw4w9WgXcQ; get_subtitles source=^
v1 | => ask operation
p1 | => ask operation
v1 | don't remove anything => unknown
 | hi => unknown
 | thank you so much! => unknown
 | he said "remove the watermark and subtitles" lol => unknown
`;
